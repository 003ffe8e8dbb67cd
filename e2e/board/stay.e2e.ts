import { expect, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { ask } from '../recipes/detail.session.ts'
import { open, openListening, scrollY, speak } from '../session.ts'
import { anotherMember } from './detail.session.ts'
import { cards, featured, list, loadMore, newWord, titles, writeTopic, writeTopics } from './list.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[STAY-02] [STAY-03] [STAY-04] an open board follows what others do, and a step back leads to the same card of all that was loaded, with what came meanwhile', async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  const word = newWord()
  const other = await anotherMember(browser, baseURL)
  await writeTopics(
    other.page.request,
    word,
    Array.from({ length: 15 }, () => ({})),
  )
  const own = await writeTopic(other.page.request, { title: `${word} to change` })
  await openListening(page, `/topics?search=${word}`)
  await loadMore(page).click()
  await expect(cards(page)).toHaveCount(16)

  const card = cards(page).filter({ hasText: 'to change' })
  const update = 'mutation ($input: UpdateTopicInput!) { updateTopic(input: $input) { id } }'
  await ask(other.page.request, update, { input: { id: own, title: `${word} changed` } })
  await expect(cards(page).getByRole('heading', { name: `${word} changed` })).toBeVisible()
  await expect(card).toHaveCount(0)
  const admin = await playwright.request.newContext({ baseURL: baseURL! })
  await makeMember(admin, { role: 'admin' })
  for (const isFeatured of [true, false]) {
    const feature = 'mutation ($input: FeatureTopicInput!) { featureTopic(input: $input) { id } }'
    await ask(admin, feature, { input: { id: own, featured: isFeatured } })
    const [there, here] = [featured(page), list(page)].map((place) =>
      place.getByRole('heading', { name: `${word} changed` }),
    )
    await expect(there!).toHaveCount(isFeatured ? 1 : 0)
    await expect(here!).toHaveCount(isFeatured ? 0 : 1)
  }
  await admin.dispose()

  const read = cards(page).filter({ has: page.getByRole('heading', { name: `${word} 3`, exact: true }) })
  await read.scrollIntoViewIfNeeded()
  const top = () => read.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const before = await top()
  await ask(other.page.request, 'mutation ($id: ID!) { deleteTopic(input: { id: $id }) { id } }', { id: own })
  await expect(cards(page)).toHaveCount(15)

  const left = await top()
  expect(Math.abs(left - before)).toBeLessThan(400)
  await read.getByRole('link', { name: /Read more/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} 3`)
  expect(await scrollY(page)).toBe(0)
  await writeTopics(other.page.request, word, [{ title: `${word} came meanwhile` }])
  await page.goBack()
  await expect(titles(page).first()).toHaveText(`${word} came meanwhile`)
  await expect(cards(page)).toHaveCount(16)
  await expect(read).toBeInViewport()

  // Every other way to a page leads to its top, and to what came meanwhile.
  await page.getByRole('banner').getByRole('link', { name: 'Community' }).click()
  await expect.poll(() => scrollY(page)).toBe(0)
  await other.page.close()
})

test('[STAY-02] a board that is opened again within the app has what was written meanwhile', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await anotherMember(browser, baseURL)
  await open(page, '/recipes')
  const bar = page.getByRole('banner')
  await bar.getByRole('link', { name: 'Community' }).click()
  await expect(cards(page)).toHaveCount(10)
  await bar.getByRole('link', { name: 'Recipes' }).click()
  await expect(page).toHaveURL('/recipes')
  const title = newWord()
  await writeTopic(other.page.request, { title })
  await bar.getByRole('link', { name: 'Community' }).click()
  await expect(titles(page).filter({ hasText: title })).toBeVisible()
  await other.page.close()
})
