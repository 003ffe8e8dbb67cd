import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepDraft, readKept } from '#platform/browser/draft.ts'
import { inBatches } from '#platform/ground/batches.ts'
import { RECIPE_LIMITS } from '../ground/recipes.rules.ts'
import { BATCH_PAUSE_MS, BATCH_SIZE } from '../pictures/recipe-pictures.rules.ts'
import {
  apartFrom,
  areSame,
  automaticCalories,
  changesOf,
  charactersLeft,
  contentOf,
  emptyValues,
  energyPercentagesOf,
  faultsOf,
  nearestWhole,
  type RecipeValues,
  takeNumber,
  valuesOf,
} from './recipe-form.rules.ts'
import { recipeFormTexts } from './recipe-form.texts.ts'
import { draftKey, isRecipeValues } from './useRecipeForm.ts'

const filled: RecipeValues = {
  ...emptyValues,
  title: 'Curry',
  description: 'Quick',
  protein: '46',
  carbs: '58',
  fat: '14',
  ingredients: '300 g rice',
  instructions: 'Cook it',
}

describe('The form of a recipe', () => {
  test('[REC-08] a form says of each required field that it is missing, also when it holds only space', () => {
    const missing = {
      title: 'required',
      description: 'required',
      protein: 'required',
      carbs: 'required',
      fat: 'required',
      ingredients: 'required',
      instructions: 'required',
    }
    expect(faultsOf(emptyValues)).toEqual(missing)
    expect(faultsOf({ ...filled, title: '  ', ingredients: '\n' })).toEqual({
      title: 'required',
      ingredients: 'required',
    })
    expect(faultsOf(filled)).toEqual({})
  })

  test('[REC-09] a number field takes digits, keeps a broken number to name it, and takes nothing else', () => {
    expect(takeNumber('12')).toBe('12')
    expect(takeNumber(' 12\n')).toBe('12')
    expect(takeNumber('12,5')).toBe('12,5')
    for (const typed of ['12a', '-5', '1e3', '12 g', '٣', '½']) expect(takeNumber(typed)).toBeNull()
    expect(faultsOf({ ...filled, protein: '12,5', carbs: '1.000', fat: '1001' })).toEqual({
      protein: 'not-whole',
      carbs: 'not-whole',
      fat: 'too-high',
    })
    expect(faultsOf({ ...filled, servings: '0' })).toEqual({ servings: 'too-low' })
    expect([nearestWhole('12,5'), nearestWhole('12.4'), nearestWhole('12.')]).toEqual([13, 12, null])
  })

  test('[REC-09] whatever is typed, a number without a fault is a whole one within its limits', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d.,]{0,6}$/)), (typed) => {
        const fat = takeNumber(typed) ?? ''
        if (faultsOf({ ...filled, fat }).fat) return
        const grams = contentOf({ ...filled, fat }).fat
        expect(Number.isInteger(grams) && grams >= 0 && grams <= RECIPE_LIMITS.macroGrams).toBe(true)
      }),
    )
  })

  test('[REC-10] automatic calories follow the grams, and manual ones are sent as entered', () => {
    expect(automaticCalories(emptyValues)).toBeNull()
    expect(automaticCalories({ ...emptyValues, fat: '2' })).toBe(18)
    expect(automaticCalories(filled)).toBe(542)
    expect(automaticCalories({ ...filled, fat: '1,5' })).toBeNull()
    expect(contentOf(filled)).toMatchObject({ calories: 542, useCustomCalories: false })
    expect(contentOf({ ...filled, isManual: true, calories: '600' })).toMatchObject({
      calories: 600,
      useCustomCalories: true,
    })
    expect(faultsOf({ ...filled, isManual: true, calories: '' })).toEqual({ calories: 'required' })
    expect(faultsOf({ ...filled, calories: '1,5' })).toEqual({})
  })

  test('[REC-10] the parts of the energy come to the whole of it, as long as grams are numbers', () => {
    expect(energyPercentagesOf(filled)).toEqual({ protein: 34, carbs: 43, fat: 23 })
    expect(energyPercentagesOf(emptyValues)).toBeNull()
    expect(energyPercentagesOf({ ...filled, fat: '1,5' })).toBeNull()
  })

  test('figures that cannot be of one serving are refused: more than anybody eats, or less energy than they hold', () => {
    expect(faultsOf({ ...filled, protein: '999' })).toEqual({ protein: 'impossible' })
    const byHand = (calories: string) =>
      faultsOf({ ...filled, isManual: true, protein: '45', fat: '10', calories })
    for (const calories of ['0', '45', '210']) expect(byHand(calories)).toEqual({ calories: 'impossible' })
    // Carbohydrate may be fibre or a sweetener, which give next to nothing.
    for (const calories of ['225', '270', '900']) expect(byHand(calories)).toEqual({})
    expect(
      faultsOf({ ...filled, isManual: true, protein: '1', carbs: '0', fat: '0', calories: '0' }),
    ).toEqual({})
  })

  test('[REC-10] calories by hand that are far from the macros are held against them', () => {
    const byHand = (calories: string) => apartFrom({ ...filled, isManual: true, calories })
    expect(['600', '700', '300', '', '1,5'].map(byHand)).toEqual([null, 542, 542, null, null])
    expect(apartFrom({ ...filled, calories: '700' })).toBeNull()
    expect(apartFrom({ ...emptyValues, isManual: true, calories: '700' })).toBeNull()
  })

  test('a text is counted near its end, and one that is too long is kept and named', () => {
    expect(charactersLeft('title', 'a'.repeat(107))).toBeNull()
    expect(charactersLeft('title', 'a'.repeat(108))).toBe(12)
    expect(charactersLeft('title', `${'a'.repeat(125)} `)).toBe(-5)
    expect(faultsOf({ ...filled, title: 'a'.repeat(121) })).toEqual({ title: 'too-long' })
    expect(faultsOf({ ...filled, title: `${'a'.repeat(120)}  ` })).toEqual({})
  })

  test('an emoji counts as one character, as the server counts it', () => {
    const title = '🥛'.repeat(120)
    expect([charactersLeft('title', title), faultsOf({ ...filled, title })]).toEqual([0, {}])
    expect(faultsOf({ ...filled, title: `${title}🥛` })).toEqual({ title: 'too-long' })
  })

  test('[REC-24] an edit sends what differs and nothing else, and calories with who entered them', () => {
    const before = contentOf(filled)
    expect(changesOf(before, contentOf({ ...filled, title: ' Curry ' }))).toEqual({})
    expect(changesOf(before, contentOf({ ...filled, title: 'Dal', fat: '15' }))).toEqual({
      title: 'Dal',
      fat: 15,
      calories: 551,
      useCustomCalories: false,
    })
    // The same figure, but from now on by hand.
    expect(changesOf(before, contentOf({ ...filled, isManual: true, calories: '542' }))).toEqual({
      calories: 542,
      useCustomCalories: true,
    })
  })

  test('[REC-24] the form of a recipe says what the recipe says', () => {
    const manual = contentOf({ ...filled, isManual: true, calories: '600' })
    for (const content of [contentOf(filled), manual]) expect(contentOf(valuesOf(content))).toEqual(content)
    expect(areSame(filled, { ...filled, title: 'Curry\n', calories: '3' })).toBe(true)
    expect(areSame(filled, { ...filled, isManual: true })).toBe(false)
  })
})

test('[REC-14] [REC-16] [REC-17] [REC-18] what fails is told in these words', () => {
  const wordsOf = (language: 'en' | 'nl') => {
    const { signIn, noRecipe, failed, because, pictures } = recipeFormTexts[language].failures
    return [signIn, noRecipe, failed, because('The kitchen is closed'), pictures]
  }
  expect(wordsOf('en')).toEqual([
    'You must be logged in to create a recipe',
    'Failed to create recipe',
    'Failed to upload recipe. Please try again.',
    'The kitchen is closed',
    'Recipe created but image upload failed. You can edit the recipe to try uploading the images again.',
  ])
  expect(wordsOf('nl')).toEqual([
    'Je moet ingelogd zijn om een recept te maken',
    'Het recept kon niet worden geplaatst',
    'Recept plaatsen is mislukt. Probeer het opnieuw.',
    'Recept plaatsen is mislukt: ‘The kitchen is closed’',
    'Het recept is geplaatst, maar het uploaden van de foto’s is mislukt. Je kunt het recept bewerken om het opnieuw te proberen.',
  ])
})

describe('A draft', () => {
  const kept = new Map<string, string>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }

  test('a draft comes back to the same member and recipe alone, until it is forgotten', () => {
    keepDraft(draftKey('sanne', null), filled, store)
    expect(readKept(draftKey('sanne', null), isRecipeValues, store)).toEqual(filled)
    expect(readKept(draftKey('fleur', null), isRecipeValues, store)).toBeNull()
    expect(readKept(draftKey('sanne', 'curry'), isRecipeValues, store)).toBeNull()
    keepDraft(draftKey('sanne', null), null, store)
    expect(readKept(draftKey('sanne', null), isRecipeValues, store)).toBeNull()
  })

  test('a draft of another form, and a closed storage, count as none', () => {
    for (const text of ['{', '[]', 'null', '{"title":"x"}', JSON.stringify({ ...filled, fat: 3 })]) {
      kept.set('draft', text)
      expect(readKept('draft', isRecipeValues, store)).toBeNull()
    }
    const full = { ...store, setItem: () => throwFull() }
    expect(() => keepDraft('draft', filled, full)).not.toThrow()
    expect(readKept('draft', isRecipeValues, null)).toBeNull()
  })
})

describe('Batches', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('[REC-22] pictures are processed five at a time, with 50 ms between one batch and the next', async () => {
    const log: string[] = []
    const work = async (item: number) => {
      log.push(`${item} begins at ${vi.getMockedSystemTime()!.getTime() - start}`)
      await new Promise((resolve) => setTimeout(resolve, item * 10))
    }
    const start = Date.now()
    vi.setSystemTime(start)
    const all = inBatches([1, 2, 3, 4, 5, 6, 7], { size: BATCH_SIZE, pauseMs: BATCH_PAUSE_MS }, work)
    await vi.runAllTimersAsync()
    await all
    // The slowest of the first five takes 50 ms, and 50 ms of rest follow.
    expect(log).toEqual([
      ...[1, 2, 3, 4, 5].map((item) => `${item} begins at 0`),
      ...[6, 7].map((item) => `${item} begins at 100`),
    ])
  })
})

function throwFull(): never {
  throw new Error('full')
}
