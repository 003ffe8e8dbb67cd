import { expect, test } from '@playwright/test'
import { open, speak } from '../session.ts'
import { cards, shownIn, turnOf } from './home.session.ts'

test('[HOME-06] no card turns by itself, and with reduced motion none fades', async ({ page, baseURL }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await speak(page, baseURL)
  await page.clock.install()
  await open(page, '/')
  const card = cards(page).topics
  const first = await shownIn(card).getByRole('heading').innerText()
  await page.clock.runFor(120_000)
  await expect(shownIn(card).getByRole('heading')).toHaveText(first)
  await turnOf(card).press('Enter')
  expect(await shownIn(card).evaluate((face) => getComputedStyle(face).animationName)).toBe('none')
})

test('[HOME-03] [HOME-04] the candidates are the newest recipes and the most viewed topics, and are in the first HTML', async ({
  page,
  baseURL,
}) => {
  await speak(page, baseURL)
  const query = `{
    newest: listRecipes(limit: 3, sort: newest) { items { title } }
    viewed: topicsByViews(type: TOPIC, sortDirection: DESC, limit: 3) { items { title } }
  }`
  const headers = { 'x-api-key': 'fitfuel-web' }
  // Between the two questions others may write.
  await expect(async () => {
    const { data } = await (await page.request.post('/graphql', { data: { query }, headers })).json()
    // As the server sends it: nothing is run.
    await page.setContent(await (await page.request.get('/')).text())
    for (const [kind, items] of [
      ['recipes', data.newest.items],
      ['topics', data.viewed.items],
    ] as const) {
      const titles = await cards(page)[kind].locator('h3').allTextContents()
      expect(titles).toEqual(items.map(({ title }: { title: string }) => title))
    }
  }).toPass()
  for (const preview of await cards(page).topics.locator('p[dir=auto]').allTextContents())
    expect([...preview.replace(/…$/, '')].length).toBeLessThanOrEqual(150)
})

test('a fault of our own on the home page is told as everywhere', async ({ page, baseURL }) => {
  await speak(page, baseURL)
  await open(page, '/login')
  await page.evaluate(() =>
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get() {
        throw new Error('broken for the test')
      },
    }),
  )
  await page.getByRole('banner').getByRole('link', { name: 'FitFuel, to the home page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
})

test('the page has an address for each language, and a stored choice outdoes it', async ({
  page,
  baseURL,
}) => {
  await open(page, '/?lang=nl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/?lang=nl`)
  for (const [language, address] of [
    ['en', '/?lang=en'],
    ['nl', '/?lang=nl'],
    ['x-default', '/'],
  ])
    await expect(page.locator(`link[hreflang=${language}]`)).toHaveAttribute('href', baseURL + address!)
  await speak(page, baseURL, 'en')
  await open(page, '/?lang=nl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the page shows as a card with a picture of ours, and names the feeds', async ({ page, baseURL }) => {
  await speak(page, baseURL)
  await open(page, '/')
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  const answer = await page.request.get(picture!)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png'])
  await expect(page.locator('meta[property="og:title"]')).toHaveCount(1)
  for (const feed of ['/recipes.rss', '/topics.rss']) {
    await expect(page.locator(`link[type="application/rss+xml"][href="${feed}"]`)).toHaveCount(1)
    const text = await (await page.request.get(feed)).text()
    // The browser's own parser says where a document is not well-formed.
    const isWell = await page.evaluate(
      (xml) => !new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror'),
      text,
    )
    expect(isWell, feed).toBe(true)
  }
})
