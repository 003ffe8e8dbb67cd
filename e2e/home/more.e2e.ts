import { expect, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { open, speak } from '../session.ts'
import { candidateIn, cards, shownIn, turnOf, words } from './home.session.ts'

for (const language of ['en', 'nl'] as const) {
  test(`[HOME-08] in ${language} the button tells a member for three seconds that there is no need, and stays`, async ({
    page,
    baseURL,
  }) => {
    const text = words[language]
    await speak(page, baseURL, language)
    await makeMember(page.request, { language })
    await page.clock.install({ time: '2030-01-01T12:00:00Z' })
    await open(page, '/')
    // From here time passes only where the test says so.
    await page.clock.pauseAt('2030-01-01T13:00:00Z')
    // Who has an account is not told what it takes.
    const join = page.getByRole('region', { name: text.joinTitleOfMember })
    await expect(page.getByRole('heading', { name: text.joinTitle })).toHaveCount(0)
    await join.getByRole('button', { name: text.join }).click()
    const toast = page.getByRole('status').filter({ hasText: text.alreadyMember })
    await expect(toast).toBeVisible()
    await page.clock.runFor(2_900)
    await expect(toast).toBeVisible()
    await page.clock.runFor(200)
    await expect(page.getByText(text.alreadyMember)).toHaveCount(0)
    await expect(page).toHaveURL('/')
  })
}

test('[HOME-06] the cards turn by keyboard, and say what they show', async ({ page, baseURL }) => {
  await speak(page, baseURL)
  await open(page, '/')
  const card = cards(page).recipes
  const first = await candidateIn(card)
  await shownIn(card).getByRole('link').focus()
  await page.keyboard.press('Tab')
  await expect(turnOf(card)).toBeFocused()
  await expect(turnOf(card)).toHaveAccessibleName('Next recipe, this is 1 of 3')
  await page.keyboard.press('Enter')
  const second = await candidateIn(card)
  expect(second).not.toEqual(first)
  await expect(card.getByRole('status')).toHaveText(second.title)
  await page.keyboard.press('Space')
  await page.keyboard.press('Space')
  await expect.poll(() => candidateIn(card)).toEqual(first)
})

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

test('[HOME-09] the pictures of recipes are loaded ahead, in batches with a rest between', async ({
  page,
  baseURL,
}) => {
  await speak(page, baseURL)
  const asked: string[] = []
  page.on('request', (one) => {
    if (one.url().includes('/pictures/plate-')) asked.push(one.url())
  })
  await open(page, '/')
  const list = await page.request.get('/recipes.rss')
  const count = Math.min(20, (await list.text()).split('<item>').length - 1)
  await expect.poll(() => new Set(asked).size).toBeGreaterThanOrEqual(Math.min(count, 6))
})

test('[HOME-10] where home cannot be loaded, nothing is said and the page can be used', async ({
  page,
  baseURL,
}) => {
  await speak(page, baseURL)
  await open(page, '/recipes')
  await page.route('**/*.data*', (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'FitFuel, to the home page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Eat well.')
  await expect(page.locator('main[data-failed]')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL('/recipes')
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
