import { expect, type Page, test } from '@playwright/test'
import { ask } from '../recipes/detail.session.ts'
import { open, speak } from '../session.ts'
import { answer, changeCards, questions } from './asking.session.ts'
import {
  cards,
  featured,
  loadMore,
  main,
  newWord,
  searchBox,
  sortButton,
  tab,
  titles,
  writeTopics,
} from './list.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

const many = Array.from({ length: 12 }, () => ({ category: 'Workout' }))
const toBoard = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Community' }).click()

test('[BRD-01] each counter shows its own number, and none waits for the list or keeps it waiting', async ({
  page,
}) => {
  await open(page, '/')
  const [ofCounts, ofList] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await answer(page, 'CommunityCounts', async (route) => {
    ofCounts.resolve()
    await ofList.promise
    await route.fulfill({ json: { data: { countProfiles: 1_234, countTopics: 56, countReplies: 7 } } })
  })
  await answer(page, 'RecentTopics', async (route) => {
    ofList.resolve()
    await ofCounts.promise
    await route.continue()
  })
  await toBoard(page)
  await expect(page.getByTestId('members')).toHaveText('1,234')
  await expect(page.getByTestId('topics')).toHaveText('56')
  await expect(page.getByTestId('discussions')).toHaveText('7')
  await expect(cards(page)).toHaveCount(10)
})

test('[BRD-01] the server writes the numbers of profiles, topics and replies, asked at once', async ({
  page,
}) => {
  const query = '{ countProfiles countTopics countReplies }'
  // Others join and write meanwhile.
  await expect(async () => {
    const counts = Object.values(await ask<Record<string, number>>(page.request, query, {}))
    const html = await (await page.request.get('/topics')).text()
    const shown = [...html.matchAll(/data-testid="(?:members|topics|discussions)"[^>]*>([\d,]+)</g)]
    expect(shown.map(([, text]) => Number(text!.replaceAll(',', '')))).toEqual(counts)
  }).toPass({ timeout: 20_000 })
})

test('[BRD-01] all three show 0 where the answer has an error for one of them', async ({ page }) => {
  await open(page, '/')
  await answer(page, 'CommunityCounts', (route) =>
    route.fulfill({
      json: { data: null, errors: [{ message: 'no', extensions: { code: 'internal' } }] },
    }),
  )
  await toBoard(page)
  for (const name of ['members', 'topics', 'discussions']) {
    await expect(page.getByTestId(name)).toHaveText('0')
  }
})

test('[BRD-03] the featured block has the hottest first, and is not there where none is featured', async ({
  page,
}) => {
  const query = `{ topicsByHotScore(type: TOPIC, sortDirection: DESC, filter: { featured: { eq: true } }) {
    items { title hot_score }
  } }`
  type Hottest = { topicsByHotScore: { items: { title: string; hot_score: number }[] } }
  // Others feature topics meanwhile.
  await expect(async () => {
    const { items } = (await ask<Hottest>(page.request, query, {})).topicsByHotScore
    expect(items.map(({ hot_score }) => hot_score)).toEqual(
      items.map(({ hot_score }) => hot_score).toSorted((a, b) => b - a),
    )
    expect(items.length).toBeGreaterThan(1)
    await open(page, '/topics')
    await expect(featured(page).getByRole('article').getByRole('heading')).toHaveText(
      items.slice(0, 4).map(({ title }) => title),
      { timeout: 1_000 },
    )
  }).toPass({ timeout: 30_000 })
  await open(page, '/')
  await answer(page, 'FeaturedTopics', (route) =>
    route.fulfill({ json: { data: { topicsByHotScore: { items: [] } } } }),
  )
  await toBoard(page)
  await expect(cards(page)).toHaveCount(10)
  await expect(featured(page)).toHaveCount(0)
})

test('[BRD-04] [BRD-05] each sort asks the operation of its own, and orders what it loaded', async ({
  page,
  request,
}) => {
  const word = newWord()
  await writeTopics(request, word, [{}, {}, {}])
  await open(page, '/topics')
  const asked = questions(page)
  // In an order that is none, with figures that tell each sort apart.
  await changeCards(page, (items) =>
    [2, 0, 1].flatMap((index) => {
      const item = items[index]
      const number = Number(String(item?.title).at(-1))
      return item ? { ...item, replyCount: number === 2 ? 9 : 1, views: number === 1 ? 9 : 1 } : []
    }),
  )
  await searchBox(page).fill(word)
  await expect(titles(page)).toHaveText([`${word} 3`, `${word} 2`, `${word} 1`])
  expect(asked.at(-1)?.text).toMatch(/page: topicsByCreatedAt\([^)]*type: TOPIC[^)]*\)/)
  expect(asked.at(-1)?.text).toMatch(/page: topicsByCreatedAt\([^)]*sortDirection: DESC[^)]*\)/)
  await sortButton(page, 'Most popular').click()
  await expect(titles(page)).toHaveText([`${word} 1`, `${word} 3`, `${word} 2`])
  expect(asked.at(-1)?.text).toMatch(/page: topicsByViews\([^)]*type: TOPIC[^)]*\)/)
  expect(asked.at(-1)?.text).toMatch(/page: topicsByViews\([^)]*sortDirection: DESC[^)]*\)/)
  await sortButton(page, 'Most active').click()
  await expect(titles(page)).toHaveText([`${word} 2`, `${word} 3`, `${word} 1`])
  expect(asked.at(-1)?.text).toMatch(/page: listTopics\(/)
})

test('[BRD-06] [BRD-07] another category or sort asks for its first page, and begins anew with it', async ({
  page,
  request,
}) => {
  const word = newWord()
  await writeTopics(request, word, many)
  await open(page, `/topics?search=${word}`)
  const asked = questions(page)
  await loadMore(page).click()
  await expect(cards(page)).toHaveCount(12)
  expect(asked.map(({ nextToken }) => nextToken !== null)).toEqual([true])
  await tab(page, 'Workout').click()
  const ofWorkout = main(page).getByRole('region', { name: 'Workout' }).getByRole('article')
  await expect(ofWorkout).toHaveCount(10)
  expect(asked.map(({ nextToken }) => nextToken !== null)).toEqual([true, false])
  await loadMore(page).click()
  await expect(ofWorkout).toHaveCount(12)
  await sortButton(page, 'Most popular').click()
  await expect(page).toHaveURL(`/topics?category=Workout&sort=popular&search=${word}`)
  await expect(ofWorkout).toHaveCount(10)
  expect(asked.map(({ nextToken }) => nextToken !== null)).toEqual([true, false, true, false])
  await expect(loadMore(page)).toBeVisible()
  await tab(page, 'Progress').click()
  await expect(page.getByRole('heading', { name: `Nothing for “${word}”` })).toBeVisible()
  expect(asked.at(-1)?.nextToken).toBeNull()
  await expect(loadMore(page)).toHaveCount(0)
})
