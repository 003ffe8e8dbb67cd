import { expect, type Route, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { open, speak, withoutNews } from '../session.ts'
import { changeCards } from './asking.session.ts'
import {
  cards,
  featured,
  list,
  listVariables,
  main,
  newWord,
  searchBox,
  tab,
  titles,
  writeTopic,
  writeTopics,
} from './list.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[BRD-02] [BRD-12] a tab lists the topics of its category alone, All those of General too, and each leads to itself', async ({
  page,
  request,
}) => {
  const word = newWord()
  const ids = await writeTopics(request, word, [
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
  await cards(page).first().getByRole('link', { name: 'Read more' }).click()
  await expect(page).toHaveURL(`/topics/${ids[2]}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} 3`)
})

test('[BRD-03] featured topics stand in their own block, not in the list, and only where some are', async ({
  page,
}) => {
  await open(page, '/topics')
  await expect(featured(page).getByRole('article').first()).toContainText('Featured')
  await expect(cards(page).filter({ hasText: 'Featured' })).toHaveCount(0)
  await searchBox(page).fill('zzzzqqq')
  await expect(page.getByRole('heading', { name: 'Nothing for “zzzzqqq”' })).toBeVisible()
  await expect(featured(page)).toHaveCount(0)
  await main(page).getByRole('button', { name: 'Clear search' }).last().click()
  await expect(featured(page)).toBeVisible()
})

test('[BRD-21] [BRD-22] a list that cannot be read is empty, throws the error on, and can be tried again; a picture that cannot be, has initials in its place', async ({
  page,
  request,
}) => {
  const word = newWord()
  const { username } = await makeMember(request)
  await writeTopic(request, { title: word })
  await withoutNews(page)
  await open(page, '/topics')
  const failing = (route: Route) => (listVariables(route.request()) ? route.abort() : route.fallback())
  await page.route('/graphql', failing)
  const thrown = page.waitForEvent('pageerror')
  await searchBox(page).fill(word)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Error fetching topics. Please try again later.')
  expect((await thrown).message).toContain('cannot be reached')
  await expect(main(page).getByRole('article')).toHaveCount(0)
  await expect(searchBox(page)).toHaveValue(word)
  await page.unroute('/graphql', failing)
  await changeCards(page, (items) =>
    items.map((item) => ({ ...item, author: { ...Object(item.author), avatar: '/media/profiles/gone' } })),
  )
  const failed = page.waitForResponse('**/media/profiles/gone!face')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(titles(page)).toHaveText([word])
  await expect(alert).toHaveCount(0)
  expect((await failed).ok()).toBe(false)
  await expect(cards(page).locator('img')).toHaveCount(0)
  await expect(cards(page).getByText(username.slice(0, 2).toUpperCase(), { exact: true })).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[BRD-02] [BRD-03] [BRD-08] the board is there, with tabs and a search', async ({ page, request }) => {
    const word = newWord()
    await writeTopics(request, word, [{ category: 'Questions' }, {}])
    await page.goto('/topics')
    await expect(list(page).getByRole('article')).toHaveCount(10)
    await searchBox(page).fill(word)
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(titles(page)).toHaveText([`${word} 2`, `${word} 1`])
    await tab(page, 'Questions').click()
    await expect(main(page).getByRole('article').getByRole('heading')).toHaveText([`${word} 1`])
  })
})
