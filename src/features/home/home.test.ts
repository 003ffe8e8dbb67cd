import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { RecipeCardFragment } from '#documents/graphql.ts'
import { siteTexts } from '#features/seo/site.texts.ts'
import { candidatesAfter } from './home.cards.rules.ts'
import { preload } from './home.pictures.ts'
import { failedHome, type Home, homeAfter, nextOf, promosOf } from './home.rules.ts'
import { homeTexts } from './home.texts.ts'
import { joinTexts } from './join.texts.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('The cards', () => {
  test('[HOME-05] a visit has three of the four promos, and each promo has its turn', () => {
    fc.assert(
      fc.property(fc.nat(), (visit) => {
        expect(new Set(promosOf(visit).map(({ key }) => key)).size).toBe(3)
        expect(new Set([0, 1, 2, 3].map((later) => promosOf(visit + later)[0]!.key)).size).toBe(4)
      }),
    )
  })

  test('[HOME-06] after the third candidate comes the first', () => {
    expect([0, 1, 2].map((shown) => nextOf(shown, 3))).toEqual([1, 2, 0])
    expect(nextOf(0, 1)).toBe(0)
  })

  test('[STAY-04] follow what becomes of the recipes and topics they show, each at its place, and take up no others', () => {
    const recipe = (id: string, title = id) => ({ id, title, protein: 1, carbs: 2, fat: 3, calories: 47 })
    const news = (id: string, title: string) =>
      ({ ...recipe(id, title), isSample: false, imageUrl: null }) as RecipeCardFragment
    const topics = ['a', 'b'].map((id) => ({ id, title: id })) as Home['topics']
    const cards = { recipes: ['a', 'b', 'c'].map((id) => recipe(id)) as Home['recipes'], topics }
    const titles = (list: { title: string }[]) => list.map(({ title }) => title)
    const changed = candidatesAfter(cards, { recipeID: 'b', recipe: news('b', 'B') })
    expect(titles(changed.recipes)).toEqual(['a', 'B', 'c'])
    expect(changed.recipes[1]!.picture.src).toBeTruthy()
    expect(titles(candidatesAfter(cards, { recipeID: 'x', recipe: news('x', 'X') }).recipes)).toEqual([
      ...['a', 'b', 'c'],
    ])
    expect(titles(candidatesAfter(cards, { recipeID: 'a', recipe: null }).recipes)).toEqual(['b', 'c'])
    expect(titles(candidatesAfter(cards, { topicID: 'b', topic: null }).topics)).toEqual(['a'])
    expect(candidatesAfter(cards, { topicID: 'b', topic: null }).recipes).toBe(cards.recipes)
  })
})

test('[STAY-04] a page that cannot be asked for anew keeps what it shows, and an answer turns no promo', () => {
  const shown: Home = { ...failedHome, promos: promosOf(2), hasFailed: false }
  const answer: Home = { ...failedHome, topics: [{ id: 'a' }] as Home['topics'], hasFailed: false }
  expect(homeAfter(shown, failedHome)).toBe(shown)
  expect(homeAfter(shown, answer)).toEqual({ ...answer, promos: shown.promos })
  expect(homeAfter(failedHome, answer).topics).toEqual(answer.topics)
})

test('[HOME-03] [HOME-04] [HOME-05] [HOME-07] [HOME-08] the buttons of the cards, the calls and the join button have these words', () => {
  const wordsOf = (language: 'en' | 'nl') => {
    const { recipes, topics, promos, join } = homeTexts[language]
    const calls = Object.values(join.calls).map(({ title }) => title)
    return [recipes.view, topics.view, promos.view, ...calls, ...Object.values(joinTexts[language])]
  }
  expect(wordsOf('en')).toEqual([
    ...['View recipe', 'Read more', 'Learn more'],
    ...['Share a recipe', 'Ask a question', 'Show your progress'],
    ...['Join the community', 'Already a member, awesome!'],
  ])
  expect(wordsOf('nl')).toEqual([
    ...['Bekijk recept', 'Lees meer', 'Meer weten'],
    ...['Deel een recept', 'Stel een vraag', 'Vier je voortgang'],
    ...['Word lid', 'Je bent al lid, topper!'],
  ])
})

test('Dutch texts say topic, as the board does', () => {
  const said = [homeTexts.nl, siteTexts.nl].flatMap(leavesOf)
  expect(said.length).toBeGreaterThan(30)
  expect(said.filter((text) => /onderwerp/i.test(text))).toEqual([])
})

describe('Loading ahead', () => {
  test('[HOME-09] takes at most 20 pictures, 5 at a time, with 100 ms between', async () => {
    vi.useFakeTimers()
    const start = Date.now()
    const asked: [picture: number, ms: number][] = []
    const pictures = Array.from({ length: 23 }, (_, i) => i)
    const all = preload(pictures, new AbortController().signal, async (picture) => {
      asked.push([picture, Date.now() - start])
    })
    await vi.runAllTimersAsync()
    await all
    expect(asked).toEqual(pictures.slice(0, 20).map((picture) => [picture, 100 * Math.floor(picture / 5)]))
  })

  test('[HOME-09] gives a picture up after 10 seconds, and goes on with the others', async () => {
    vi.useFakeTimers()
    const limits: number[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      limits.push(milliseconds)
      return AbortSignal.abort()
    })
    const tried: number[] = []
    const all = preload([1, 2, 3, 4, 5, 6], new AbortController().signal, (picture, signal) => {
      tried.push(picture)
      // Of itself it never comes.
      return new Promise((resolve) => {
        if (signal.aborted) resolve(null)
        else signal.addEventListener('abort', resolve)
      })
    })
    await vi.runAllTimersAsync()
    await all
    expect(tried).toEqual([1, 2, 3, 4, 5, 6])
    expect(new Set(limits)).toEqual(new Set([10_000]))
  })

  test('ends when the page is left, and a picture that fails holds up no other', async () => {
    const stop = new AbortController()
    const tried: number[] = []
    await preload([1, 2, 3, 4, 5, 6], stop.signal, async (picture) => {
      tried.push(picture)
      if (picture === 2) throw new Error('broken')
      if (picture === 5) stop.abort()
    })
    expect(tried).toEqual([1, 2, 3, 4, 5])
  })
})

/** The texts of a table; those that are made, as they are written. */
function leavesOf(texts: unknown): string[] {
  if (typeof texts !== 'object' || texts === null) return [String(texts)]
  return Object.values(texts).flatMap(leavesOf)
}
