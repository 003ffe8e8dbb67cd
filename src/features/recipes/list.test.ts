import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RecipeCardFragment } from '#documents/graphql.ts'
import { withMore } from '#platform/list.rules.ts'
import { tidySearch } from '#platform/search.rules.ts'
import { chooseFilter, type ListState, queryOf, readState, variablesOf } from './list.address.rules.ts'
import { listTexts } from './list.messages.ts'
import { type ListAnswer, placeOfNew, withFreshStart, withNew, without, withUpdated } from './list.rules.ts'
import { recipeFilters, recipeSorts } from './recipes.rules.ts'

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

  test('[REC-21] shows a new recipe at its top, and never twice', () => {
    const longer = withNew(list, recipe('new'))
    expect(idsOf(longer)).toEqual(['new', 'a', 'b', 'c'])
    expect(idsOf(withNew(longer, recipe('new')))).toEqual(['new', 'a', 'b', 'c'])
    expect(longer.nextToken).toBe(list.nextToken)
  })

  test('[BRD-30] is without one that is hidden, and has it at its place again once it is restored', () => {
    const aged = { ...list, items: [ofDay('c', 3), ofDay('b', 2), ofDay('a', 1)] }
    const shorter = without(aged, 'b')
    expect(idsOf(shorter)).toEqual(['c', 'a'])
    expect(idsOf(withNew(shorter, ofDay('b', 2)))).toEqual(['c', 'b', 'a'])
    expect(without(list, 'elsewhere')).toBe(list)
  })

  test('[BRD-30] has a restored one at its end only where no page follows', () => {
    const before = { ...list, items: [ofDay('c', 3), ofDay('b', 2)] }
    expect(withNew(before, ofDay('a', 1))).toBe(before)
    expect(idsOf(withNew({ ...before, nextToken: null }, ofDay('a', 1)))).toEqual(['c', 'b', 'a'])
  })

  test('[REC-21] merges a changed recipe into its place, with what the viewer did to it', () => {
    const liked = { ...list, items: [recipe('a'), recipe('b', { isLiked: true }), recipe('c')] }
    const changed = withUpdated(liked, recipe('b', { title: 'Nieuwe naam', likeCount: 4 }))
    expect(changed.items[1]).toMatchObject({ title: 'Nieuwe naam', likeCount: 4, isLiked: true })
    expect(idsOf(changed)).toEqual(['a', 'b', 'c'])
    expect(withUpdated(list, recipe('elsewhere'))).toBe(list)
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

  test('[REC-02] goes on below with its next page, without what moved down meanwhile', () => {
    expect(withMore(list, { items: [recipe('c'), recipe('d')], nextToken: null })).toMatchObject({
      items: [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }],
      nextToken: null,
    })
  })

  test('[REC-21] catches up on what was made and changed while nobody listened', () => {
    const fresh = { items: [recipe('new'), recipe('a', { title: 'Beter' })], nextToken: 'other' }
    const caughtUp = withFreshStart(list, fresh, asFirstShown)
    expect(idsOf(caughtUp)).toEqual(['new', 'a', 'b', 'c'])
    expect(caughtUp.items[1]?.title).toBe('Beter')
    expect(caughtUp.nextToken).toBe('next')
    const byLikes = withFreshStart(list, fresh, { ...asFirstShown, sort: 'mostLiked' })
    expect(idsOf(byLikes)).toEqual(['a', 'b', 'c'])
  })

  test('[BRD-30] catches up on what was hidden or deleted while nobody listened', () => {
    const fresh = { items: [recipe('a'), recipe('c')], nextToken: 'other' }
    expect(idsOf(withFreshStart(listOf('a', 'b', 'c', 'd'), fresh, asFirstShown))).toEqual(['a', 'c', 'd'])
    const byLikes: ListState = { ...asFirstShown, sort: 'mostLiked' }
    // There it may have moved down.
    expect(idsOf(withFreshStart(list, fresh, byLikes))).toEqual(['a', 'b', 'c'])
    expect(idsOf(withFreshStart(list, { ...fresh, nextToken: null }, byLikes))).toEqual(['a', 'c'])
  })

  test('[REC-21] starts anew where a whole page was missed', () => {
    const fresh = { items: [recipe('x'), recipe('y')], nextToken: 'other' }
    const anew = withFreshStart(list, fresh, asFirstShown)
    expect(idsOf(anew)).toEqual(['x', 'y'])
    expect(anew.nextToken).toBe('other')
  })

  test('[REC-21] has each recipe once, whatever happens in whatever order', () => {
    const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
    const pages = fc.record({
      items: fc.uniqueArray(
        ids.map((id) => recipe(id)),
        { selector: ({ id }) => id },
      ),
      nextToken: fc.constantFrom(null, 'next'),
    })
    const steps = fc.oneof(
      ids.map((id) => (before: ListAnswer) => withNew(before, recipe(id))),
      ids.map((id) => (before: ListAnswer) => withUpdated(before, recipe(id))),
      pages.map((page) => (before: ListAnswer) => withMore(before, page)),
      pages.map((page) => (before: ListAnswer) => withFreshStart(before, page, asFirstShown)),
    )
    fc.assert(
      fc.property(fc.array(steps), (happened) => {
        const after = idsOf(happened.reduce((before, step) => step(before), list))
        expect(new Set(after).size).toBe(after.length)
      }),
    )
  })
})

function listOf(...ids: string[]): ListAnswer {
  return { items: ids.map((id) => recipe(id)), nextToken: 'next', failed: null }
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

function idsOf({ items }: ListAnswer): string[] {
  return items.map(({ id }) => id)
}
