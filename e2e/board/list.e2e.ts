import { expect, test } from '@playwright/test'
import { giveRole, makeMember } from '../accounts/accounts.session.ts'
import { ask } from '../recipes/detail.session.ts'
import { open, speak } from '../session.ts'
import {
  cards,
  featured,
  list,
  listVariables,
  loadMore,
  main,
  newWord,
  searchBox,
  sortButton,
  tab,
  titles,
  writeReply,
  writeTopic,
  writeTopics,
} from './list.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

const many = Array.from({ length: 12 }, () => ({}))

test('[BRD-01] the three counters are the numbers of members, topics and replies', async ({
  page,
  request,
}) => {
  await writeTopics(request, newWord(), [{}])
  await open(page, '/topics')
  const shown = await Promise.all(
    ['members', 'topics', 'discussions'].map((name) => page.getByTestId(name).textContent()),
  )
  for (const text of shown) expect(Number(text?.replaceAll(',', ''))).toBeGreaterThan(0)
  await expect(page.getByLabel('The community in numbers')).toContainText(/members.*topics.*discussions/)
})

test('[BRD-01] all three show 0 where one of them cannot be read', async ({ page }) => {
  await open(page, '/')
  await page.route('/graphql', async (route) => {
    const { variables } = route.request().postDataJSON()
    if (Object.keys(variables).length === 0) await route.abort()
    else await route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: 'Community' }).click()
  for (const name of ['members', 'topics', 'discussions']) {
    await expect(page.getByTestId(name)).toHaveText('0')
  }
  await expect(cards(page)).toHaveCount(10)
})

test('[BRD-02] a tab lists the topics of its category alone, and All those of General too', async ({
  page,
  request,
}) => {
  const word = newWord()
  await writeTopics(request, word, [
    { category: 'Nutrition' },
    { category: 'Workout' },
    { category: 'General' },
  ])
  await open(page, `/topics?search=${word}`)
  await expect(page.getByRole('navigation', { name: 'Categories' }).getByRole('link')).toHaveText([
    'All',
    'Nutrition',
    'Workout',
    'Motivation',
    'Progress',
    'Questions',
  ])
  await expect(titles(page)).toHaveText([`${word} 3`, `${word} 2`, `${word} 1`])
  await expect(cards(page).first()).toContainText('General')
  await tab(page, 'Workout').click()
  await expect(page).toHaveURL(`/topics?category=Workout&search=${word}`)
  await expect(main(page).getByRole('article').getByRole('heading')).toHaveText([`${word} 2`])
  await expect(tab(page, 'Workout')).toHaveAttribute('aria-current', 'true')
  await page.goBack()
  await expect(titles(page)).toHaveCount(3)
})

test('[BRD-03] featured topics stand in their own block, and not in the list', async ({ page }) => {
  await open(page, '/topics')
  await expect(featured(page).getByRole('article').first()).toContainText('Featured')
  await expect(cards(page).filter({ hasText: 'Featured' })).toHaveCount(0)
  await searchBox(page).fill('zzzzqqq')
  await expect(page.getByRole('heading', { name: 'Nothing for “zzzzqqq”' })).toBeVisible()
  await expect(featured(page)).toHaveCount(0)
  await main(page).getByRole('button', { name: 'Clear search' }).last().click()
  await expect(featured(page)).toBeVisible()
})

test('[BRD-04] [BRD-05] [BRD-07] the sorts order by time, views and replies, from the first page on', async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  const word = newWord()
  const ids = await writeTopics(request, word, many)
  await writeReply(request, ids[1]!)
  const fan = await playwright.request.newContext({ baseURL: baseURL! })
  await makeMember(fan)
  await fan.post('/views', { data: { kind: 'topic', id: ids[0]! } })
  const views = async () => {
    const query = 'query ($id: ID!) { getTopic(id: $id) { views } }'
    return (await ask<{ getTopic: { views: number } }>(fan, query, { id: ids[0]! })).getTopic.views
  }
  // Views are counted some seconds after they come in.
  await expect.poll(views, { timeout: 20_000 }).toBe(1)
  await fan.dispose()

  await open(page, `/topics?search=${word}`)
  await expect(titles(page).first()).toHaveText(`${word} 12`)
  await loadMore(page).click()
  await expect(cards(page)).toHaveCount(12)
  await sortButton(page, 'Most popular').click()
  await expect(page).toHaveURL(`/topics?sort=popular&search=${word}`)
  await expect(titles(page).first()).toHaveText(`${word} 1`)
  await expect(cards(page)).toHaveCount(10)
  await expect(sortButton(page, 'Most popular')).toHaveAttribute('aria-pressed', 'true')
  await sortButton(page, 'Most active').click()
  await expect(titles(page).first()).toHaveText(`${word} 2`)
  await expect(cards(page).first()).toContainText('1 reply')
  await expect(cards(page).first()).toContainText('Last reply: Today')
  await sortButton(page, 'Most recent').click()
  await expect(page).toHaveURL(`/topics?search=${word}`)
  await expect(titles(page).first()).toHaveText(`${word} 12`)
})

test('[BRD-06] ten topics come at a time, and more only while there are more', async ({ page, request }) => {
  const word = newWord()
  await writeTopics(request, word, many)
  await open(page, `/topics?search=${word}`)
  await expect(cards(page)).toHaveCount(10)
  await loadMore(page).click()
  await expect(cards(page)).toHaveCount(12)
  await expect(titles(page).last()).toHaveText(`${word} 1`)
  await expect(loadMore(page)).toHaveCount(0)
  // The button that had the focus is gone: the keyboard goes on with what it brought.
  await expect(cards(page).nth(10).getByRole('link').first()).toBeFocused()
})

test('[BRD-08] [BRD-09] [BRD-11] [BRD-12] [BRD-23] a card says what, by whom and how it is answered', async ({
  page,
  request,
}) => {
  const word = newWord()
  const author = await makeMember(request)
  const id = await writeTopic(request, {
    title: word,
    content: `**${'a'.repeat(150)}**b`,
    category: 'Questions',
  })
  await open(page, `/topics?search=${word}`)
  const card = cards(page)
  await expect(card).toContainText('Questions')
  await expect(card).toContainText('No replies yet')
  await expect(card).toContainText(`${'a'.repeat(150)}…`)
  await expect(card).toContainText('0 likes')
  await expect(card).toContainText('0 replies')
  await expect(card).toContainText('0 views')
  await expect(card.getByText('Member', { exact: true })).toBeVisible()
  const links = card.getByRole('link')
  await expect(links.filter({ hasText: author.username })).toHaveAttribute(
    'href',
    /^\/profile\/[\da-f-]{36}$/,
  )
  await expect(links.filter({ hasText: 'Read more' })).toHaveAttribute('href', `/topics/${id}`)
  await links.filter({ hasText: 'Read more' }).click()
  await expect(page).toHaveURL(`/topics/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word)
})

test('[BRD-10] admins are marked as owner and admin, moderators as moderator', async ({ page, request }) => {
  const word = newWord()
  for (const role of ['admin', 'moderator'] as const) {
    const member = await makeMember(request)
    await writeTopic(request, { title: `${word} ${role}` })
    await giveRole(member, role)
  }
  await open(page, `/topics?search=${word}`)
  await expect(cards(page).first().getByText('Moderator', { exact: true })).toBeVisible()
  await expect(cards(page).last().getByText('Owner', { exact: true })).toBeVisible()
  await expect(cards(page).last().getByText('Admin', { exact: true })).toBeVisible()
  await expect(cards(page).getByText('Member', { exact: true })).toHaveCount(0)
})

test('[BRD-21] a list that cannot be read is empty, throws the error on, and can be tried again', async ({
  page,
  request,
}) => {
  const word = newWord()
  await writeTopics(request, word, [{}])
  await open(page, '/topics')
  await page.route('/graphql', (route) => (listVariables(route.request()) ? route.abort() : route.continue()))
  const thrown = page.waitForEvent('pageerror')
  await searchBox(page).fill(word)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Error fetching topics. Please try again later.')
  expect((await thrown).message).toContain('cannot be reached')
  await expect(main(page).getByRole('article')).toHaveCount(0)
  await expect(searchBox(page)).toHaveValue(word)
  await page.unroute('/graphql')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(titles(page)).toHaveText([`${word} 1`])
  await expect(alert).toHaveCount(0)
})

test('[BRD-22] a topic of a deleted account stays, and says so instead of a name', async ({
  page,
  request,
}) => {
  const word = newWord()
  const { password } = await makeMember(request)
  await writeTopic(request, { title: word })
  const gone = await request.delete('/account', { data: { password, alsoContent: false } })
  expect(gone.ok()).toBe(true)
  await open(page, `/topics?search=${word}`)
  await expect(cards(page)).toContainText('Deleted member')
  await expect(cards(page).getByRole('link')).toHaveCount(1)
})

test('[BRD-22] where a picture does not load, the initials stand in its place', async ({ page, request }) => {
  const word = newWord()
  const { username } = await makeMember(request)
  await writeTopic(request, { title: word })
  await open(page, '/topics')
  await page.route('/graphql', async (route) => {
    if (!listVariables(route.request())) return route.continue()
    const answer = await (await route.fetch()).json()
    for (const { author } of answer.data.page.items) author.avatar = '/media/profiles/gone'
    await route.fulfill({ json: answer })
  })
  const failed = page.waitForResponse('**/media/profiles/gone')
  await searchBox(page).fill(word)
  expect((await failed).ok()).toBe(false)
  await expect(cards(page).locator('img')).toHaveCount(0)
  await expect(cards(page).getByText(username.slice(0, 2).toUpperCase(), { exact: true })).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[BRD-02] [BRD-03] [BRD-08] the board is there, with tabs and a search', async ({ page, request }) => {
    const word = newWord()
    await writeTopics(request, word, [{ category: 'Progress' }, {}])
    await page.goto('/topics')
    await expect(list(page).getByRole('article')).toHaveCount(10)
    await searchBox(page).fill(word)
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(titles(page)).toHaveText([`${word} 2`, `${word} 1`])
    await tab(page, 'Progress').click()
    await expect(main(page).getByRole('article').getByRole('heading')).toHaveText([`${word} 1`])
  })
})
