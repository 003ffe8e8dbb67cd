import { expect, type Page, test } from '@playwright/test'
import { open, speak, withoutNews } from '../session.ts'
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

test.beforeEach(async ({ page, baseURL }) => {
  await speak(page, baseURL)
  // What is asked here is asked by who reads, and not for what others do.
  await withoutNews(page)
})

// A test can end while an answer that it only wanted to see asked for is still on its way.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

const many = Array.from({ length: 12 }, () => ({ category: 'Workout' }))
const toBoard = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Community' }).click()

test('[BRD-01] [BRD-03] counters and featured topics are asked for beside the list, and none waits for another', async ({
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
  await expect(featured(page)).toBeVisible()
  await page.unrouteAll()

  await test.step('all three show 0 where one cannot be read, and no block stands where none is featured', async () => {
    await open(page, '/')
    await answer(page, 'CommunityCounts', (route) =>
      route.fulfill({
        json: { data: null, errors: [{ message: 'no', extensions: { code: 'internal' } }] },
      }),
    )
    await answer(page, 'FeaturedTopics', (route) =>
      route.fulfill({ json: { data: { topicsByHotScore: { items: [] } } } }),
    )
    await toBoard(page)
    for (const name of ['members', 'topics', 'discussions']) {
      await expect(page.getByTestId(name)).toHaveText('0')
    }
    await expect(cards(page)).toHaveCount(10)
    await expect(featured(page)).toHaveCount(0)
  })
  await page.unrouteAll()

  await test.step('all three show 0 where no answer comes', async () => {
    await open(page, '/')
    await answer(page, 'CommunityCounts', (route) => route.abort())
    await toBoard(page)
    for (const name of ['members', 'topics', 'discussions']) {
      await expect(page.getByTestId(name)).toHaveText('0')
    }
    await expect(cards(page)).toHaveCount(10)
  })
})

test('[BRD-04] [BRD-05] each sort asks the operation of its own, and orders what it loaded', async ({
  page,
  request,
}) => {
  const word = newWord()
  await writeTopics(request, word, [{}, {}, {}])
  await open(page, '/topics')
  const asked = questions(page)
  // What is known is put into the new order at once, before the question.
  const asksFor = (operation: RegExp) => expect.poll(() => asked.at(-1)?.text).toMatch(operation)
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
  await asksFor(/page: topicsByCreatedAt\([^)]*type: TOPIC[^)]*\)/)
  await asksFor(/page: topicsByCreatedAt\([^)]*sortDirection: DESC[^)]*\)/)
  await sortButton(page, 'Most popular').click()
  await expect(titles(page)).toHaveText([`${word} 1`, `${word} 3`, `${word} 2`])
  await asksFor(/page: topicsByViews\([^)]*type: TOPIC[^)]*\)/)
  await asksFor(/page: topicsByViews\([^)]*sortDirection: DESC[^)]*\)/)
  await sortButton(page, 'Most active').click()
  await expect(titles(page)).toHaveText([`${word} 2`, `${word} 3`, `${word} 1`])
  await asksFor(/page: listTopics\(/)
  await expect(page).toHaveURL(`/topics?sort=active&search=${word}`)
  await expect(sortButton(page, 'Most active')).toHaveAttribute('aria-pressed', 'true')
})

test('[BRD-06] [BRD-07] ten topics come at a time, more only while there are more; another category or sort asks for its first page, and begins anew with it', async ({
  page,
  request,
}) => {
  const word = newWord()
  await writeTopics(request, word, many)
  await open(page, `/topics?search=${word}`)
  const asked = questions(page)
  const asksPages = (areNext: boolean[]) =>
    expect.poll(() => asked.map(({ nextToken }) => nextToken !== null)).toEqual(areNext)
  await expect(cards(page)).toHaveCount(10)
  await loadMore(page).click()
  await expect(cards(page)).toHaveCount(12)
  await expect(titles(page).last()).toHaveText(`${word} 1`)
  await expect(loadMore(page)).toHaveCount(0)
  // The button that had the focus is gone: the keyboard goes on with what it brought.
  await expect(cards(page).nth(10).getByRole('link').first()).toBeFocused()
  await asksPages([true])
  await tab(page, 'Workout').click()
  const ofWorkout = main(page).getByRole('region', { name: 'Workout' }).getByRole('article')
  await expect(ofWorkout).toHaveCount(10)
  await asksPages([true, false])
  await loadMore(page).click()
  await expect(ofWorkout).toHaveCount(12)
  await sortButton(page, 'Most popular').click()
  await expect(page).toHaveURL(`/topics?category=Workout&sort=popular&search=${word}`)
  await expect(ofWorkout).toHaveCount(10)
  await asksPages([true, false, true, false])
  await expect(loadMore(page)).toBeVisible()
  await tab(page, 'Progress').click()
  await expect(page.getByRole('heading', { name: `Nothing for “${word}”` })).toBeVisible()
  expect(asked.at(-1)?.nextToken).toBeNull()
  await expect(loadMore(page)).toHaveCount(0)
})
