import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RecipeCardFragment } from '#documents/graphql.ts'
import type { Listed } from '#platform/lists/pages.rules.ts'
import { tidySearch } from '#platform/texts/search.rules.ts'
import {
  chooseFilter,
  type ListState,
  queryOf,
  readState,
  variablesOf,
} from '../ground/list.address.rules.ts'
import { recipeFilters, recipeSorts } from '../ground/recipes.rules.ts'
import { placeOfNew, withRecipe } from './list.rules.ts'
import { listTexts } from './list.texts.ts'

const asFirstShown: ListState = { first: null, sort: 'newest', search: '' }
const states = fc.record<ListState>({
  first: fc.constantFrom(null, ...recipeFilters),
  sort: fc.constantFrom(...recipeSorts),
  search: fc.string({ maxLength: 100 }).map((text) => text.trim()),
})

describe('The address of a list', () => {
  test('gives back every state that was written into it', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(readState(queryOf(state))).toEqual(state)
      }),
    )
  })

  test('is plain for the list as it is first shown, and in words for others', () => {
    expect(queryOf(asFirstShown)).toBe('')
    expect(queryOf({ first: 'highProtein', sort: 'mostLiked', search: 'kwark & ei' })).toBe(
      '?first=highProtein&sort=mostLiked&search=kwark+%26+ei',
    )
  })

  test('asks for the first list where it says nothing sensible', () => {
    fc.assert(fc.property(fc.string(), (query) => void readState(query)))
    expect(readState('?first=highFibre&sort=oldest&search=%20')).toEqual(asFirstShown)
    expect(readState(`?search=${'a'.repeat(500)}`).search).toHaveLength(100)
  })

  test('asks for nothing that the server refuses: no half of a character, and no zero', () => {
    expect(readState(`?search=${'a'.repeat(99)}🥛`).search).toBe('a'.repeat(99))
    expect(readState('?search=%00')).toEqual(asFirstShown)
    expect(readState('?search=kw%00ark%00+').search).toBe('kwark')
    expect(tidySearch('\ud800kwark').isWellFormed()).toBe(true)
  })

  test('[REC-04] has one filter at most, and choosing it again clears it', () => {
    const filtered = chooseFilter(asFirstShown, 'lowFat')
    expect(filtered.first).toBe('lowFat')
    expect(chooseFilter(filtered, 'lowCarb').first).toBe('lowCarb')
    expect(chooseFilter(filtered, 'lowFat').first).toBeNull()
  })

  test('[REC-02] [REC-06] asks for 12 recipes whose title or description has the words', () => {
    expect(variablesOf({ ...asFirstShown, search: 'kwark' })).toEqual({
      limit: 12,
      nextToken: null,
      filter: { or: [{ title: { contains: 'kwark' } }, { description: { contains: 'kwark' } }] },
      sort: 'newest',
      first: null,
    })
    expect(variablesOf(asFirstShown, 'next').filter).toBeNull()
  })
})

test('[REC-20] a list that cannot be read says so in these words', () => {
  expect(listTexts.en.failed).toBe('Error fetching recipes. Please try again later.')
  expect(listTexts.nl.failed).toBe('De recepten konden niet worden opgehaald. Probeer het later opnieuw.')
})

describe('A list that members change', () => {
  const list = listOf('a', 'b', 'c')
  const made = (of: RecipeCardFragment) => ({ recipeID: of.id, isNew: true, recipe: of })
  const changed = (of: RecipeCardFragment) => ({ recipeID: of.id, isNew: false, recipe: of })
  const gone = (recipeID: string) => ({ recipeID, isNew: false, recipe: null })

  test('[REC-21] shows a new recipe at its top, and never twice', () => {
    const longer = withRecipe(list, made(recipe('new')), asFirstShown)
    expect(idsOf(longer)).toEqual(['new', 'a', 'b', 'c'])
    expect(idsOf(withRecipe(longer, made(recipe('new')), asFirstShown))).toEqual(['new', 'a', 'b', 'c'])
    expect(withRecipe(list, made(recipe('new')), null)).toBe(list)
    expect(withRecipe(list, changed(recipe('elsewhere')), asFirstShown)).toBe(list)
  })

  test('[BRD-30] is without one that is hidden, and has it at its place again once it is restored', () => {
    const aged = loadedOf([ofDay('c', 3), ofDay('b', 2), ofDay('a', 1)])
    const shorter = withRecipe(aged, gone('b'), asFirstShown)
    expect(idsOf(shorter)).toEqual(['c', 'a'])
    expect(idsOf(withRecipe(shorter, made(ofDay('b', 2)), asFirstShown))).toEqual(['c', 'b', 'a'])
    expect(withRecipe(list, gone('elsewhere'), asFirstShown)).toBe(list)
  })

  test('[BRD-30] has a restored one at its end only where no page follows', () => {
    const items = [ofDay('c', 3), ofDay('b', 2)]
    const before = loadedOf(items)
    expect(withRecipe(before, made(ofDay('a', 1)), asFirstShown)).toBe(before)
    const whole = loadedOf(items, null)
    expect(idsOf(withRecipe(whole, made(ofDay('a', 1)), asFirstShown))).toEqual(['c', 'b', 'a'])
  })

  test('[REC-21] merges a changed recipe into its place, with what the viewer did to it', () => {
    const liked = loadedOf([recipe('a'), recipe('b', { isLiked: true }), recipe('c')])
    const after = withRecipe(liked, changed(recipe('b', { title: 'Nieuwe naam', likeCount: 4 })), null)
    expect(after.items[1]).toMatchObject({ title: 'Nieuwe naam', likeCount: 4, isLiked: true })
    expect(idsOf(after)).toEqual(['a', 'b', 'c'])
  })

  test('[REC-21] knows the place of a new recipe only where the newest come first', () => {
    const soup = recipe('soup', { title: 'Crème van bloemkool', description: 'Met kaas' })
    expect(placeOfNew(soup, asFirstShown)).toBe('by age')
    expect(placeOfNew(soup, { ...asFirstShown, search: 'creme' })).toBe('by age')
    expect(placeOfNew(soup, { ...asFirstShown, search: 'KAAS' })).toBe('by age')
    expect(placeOfNew(soup, { ...asFirstShown, search: 'kip' })).toBe('nowhere')
    expect(placeOfNew(soup, { ...asFirstShown, sort: 'mostLiked' })).toBe('somewhere')
    expect(placeOfNew(soup, { ...asFirstShown, first: 'lowFat' })).toBe('somewhere')
  })
})

function listOf(...ids: string[]) {
  return loadedOf(ids.map((id) => recipe(id)))
}

function loadedOf(
  items: RecipeCardFragment[],
  nextToken: string | null = 'next',
): Listed<RecipeCardFragment> {
  return { items, nextToken }
}

function recipe(id: string, given: Partial<RecipeCardFragment> = {}): RecipeCardFragment {
  return {
    id,
    title: `Recept ${id}`,
    description: 'Snel klaar',
    protein: 30,
    carbs: 40,
    fat: 10,
    calories: 370,
    imageUrl: null,
    username: 'anna',
    authorID: '1',
    likeCount: 0,
    isLiked: false,
    isSample: false,
    views: 0,
    createdAt: '2026-11-20T12:00:00.000Z',
    updatedAt: '2026-11-20T12:00:00.000Z',
    editedAt: null,
    ...given,
  }
}

function ofDay(id: string, day: number): RecipeCardFragment {
  return recipe(id, { createdAt: `2026-11-0${day}T12:00:00.000Z` })
}

function idsOf({ items }: Listed<RecipeCardFragment>): string[] {
  return items.map(({ id }) => id)
}
