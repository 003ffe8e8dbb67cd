import { expect, test } from '@playwright/test'
import { speak } from '../session.ts'
import {
  cards,
  category,
  KWARK,
  load,
  loadButton,
  openFinder,
  priceSort,
  results,
  titles,
  want,
} from './finder.session.ts'

test.use({ viewport: { width: 1280, height: 900 } })
test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[FIND-22] the page says how it ranked, and each card shows the values that decided', async ({
  page,
}) => {
  await openFinder(
    page,
    'category=kwark&nutrition_protein=highest&price_sort=low&nutrition_salt=lowest&load=1',
  )
  const order = page.getByRole('list', { name: 'Ranked by' }).getByRole('listitem')
  await expect(order).toHaveText(['1High protein', '2Low price', '3Low salt'])
  await expect(cards(page)).toHaveCount(12)
  for (const card of await cards(page).all()) {
    await expect(card).toHaveText(/Protein.*[\d.]+\s*g.*Price.*€\s*\d.*salt.*(beats|highest|lowest)/s)
  }
  await page.getByRole('button', { name: 'How we rank' }).click()
  await expect(page.getByRole('region', { name: 'How we rank' })).toContainText('beats')
})

test('[FIND-22] a card that stands after the others, stale or lacking, names the same values', async ({
  page,
}) => {
  const query =
    'nutrition_protein=highest&nutrition_sugar=lowest&nutrition_fat=lowest&nutrition_salt=lowest&price_sort=low'
  const card = (text: string) => cards(page).filter({ hasText: text }).first()
  await openFinder(page, `search=bruine+bonen&${query}&load=1&page=2`)
  await expect(card('Ranked after fresh products')).toHaveText(
    /Ranked after fresh products: the price is stale · Fat: [\d.]+\sg · Salt: [\d.]+\sg/,
  )
  await openFinder(page, `search=noten&${query}&load=1&page=3`)
  await expect(card('Counts 0 on')).toHaveText(
    /Counts 0 on price: unknown · Fat: [\d.]+\sg · Salt: [\d.]+\sg/,
  )
  await openFinder(page, `search=linzen&${query}&load=1&page=3`)
  await expect(card('Counts 0 on')).toHaveText(
    /Counts 0 on fat: [\d.]+\sg, the value cannot be right · Salt: [\d.]+\sg/,
  )
})

test('[FIND-23] a price of 0 is shown as unknown, never as an amount', async ({ page }) => {
  const answer = await (await page.request.get('/products?category_type=kwark&limit=2')).json()
  Object.assign(answer.items[0], {
    price_now: 0,
    price_original: 0,
    unit_price: null,
    protein_per_euro: null,
  })
  Object.assign(answer.items[1], { price_now: 0, price_original: 159 })
  await page.route('**/products?*', (route) => route.fulfill({ json: answer }))
  await openFinder(page)
  await category(page).selectOption('Kwark')
  await load(page)
  await expect(cards(page).first()).toContainText('Price unknown')
  await expect(cards(page).last()).toContainText('€ 1.59')
  await expect(results(page)).not.toContainText(/€\s*0\.00/)
})

test('[FIND-31] a picture that fails to load is replaced by a drawing', async ({ page }) => {
  const answer = await (await page.request.get('/products?category_type=kwark&limit=2')).json()
  answer.items[0].image_url = '/gone.jpg'
  answer.items[1].image_url = null
  await page.route('**/products?*', (route) => route.fulfill({ json: answer }))
  await openFinder(page)
  await category(page).selectOption('Kwark')
  await load(page)
  for (const card of await cards(page).all()) {
    const drawing = card.locator('img').first()
    await expect(drawing).toHaveAttribute('src', /^\/pictures\/.+\.svg$/)
    await expect(drawing).not.toHaveJSProperty('naturalWidth', 0)
  }
})

test('[FIND-31] where the drawing fails as well, no broken picture is left', async ({ page }) => {
  const answer = await (await page.request.get('/products?category_type=kwark&limit=2')).json()
  answer.items[0].image_url = '/gone.jpg'
  await page.route('**/products?*', (route) => route.fulfill({ json: answer }))
  await page.route('**/pictures/**', (route) => route.fulfill({ status: 404 }))
  await openFinder(page)
  await category(page).selectOption('Kwark')
  await load(page)
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(page).locator('img[src^="/pictures/"], img[src="/gone.jpg"]')).toHaveCount(0)
})

test('[FIND-37] an appearance in results and a press on a product are counted in the browser', async ({
  page,
}) => {
  const kept = () =>
    page.evaluate(() =>
      Object.values(JSON.parse(localStorage.getItem('fitfuel.finder.interactions') ?? '{}')),
    )
  await openFinder(page)
  await page.evaluate(() => localStorage.setItem('fitfuel.finder.interactions', '{broken'))
  await category(page).selectOption('Kwark')
  await load(page)
  await expect.poll(async () => (await kept()).length).toBe(100)
  const title = (await titles(page))[0]!
  await cards(page).first().getByRole('link').click()
  await expect
    .poll(async () => (await kept()).filter((entry) => (entry as { clicks: number }).clicks > 0))
    .toEqual([
      {
        title,
        brand: expect.any(String),
        image: expect.stringMatching(/^\/pictures\//),
        price: expect.any(Number),
        clicks: 1,
        searches: 1,
        lastInteraction: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ])
})

test('[BEY-02] [BEY-03] a card shows the price of 25 g protein, its sources and how old they are', async ({
  page,
}) => {
  await openFinder(page, KWARK)
  for (const card of await cards(page).all()) {
    await expect(card).toHaveText(/€\s*\d+\.\d\d\s*per 25 g protein/)
    await expect(card).toHaveText(/Price (from today|\d+ days? old)/)
    await expect(card).toHaveText(/Nutrition: (today|\d+ (days?|months|years) old)/)
    // Once for all figures of the card.
    await expect(card.getByText(/sample/i)).toHaveText(['Sample data'])
  }
})

test('[BEY-04] a stale price is marked, and the card says what it costs in rank', async ({ page }) => {
  const answer = await (await page.request.get(`/products?category_type=kwark&price_sort=low&limit=2`)).json()
  answer.items[1].sources.price = { name: 'checkjebon', as_of: '2025-01-01', stale: true }
  answer.ranking.items[1] = { tier: 2, lacking: [], stale: ['price'], percentiles: [0] }
  await page.route('**/products?*', (route) => route.fulfill({ json: answer }))
  await openFinder(page)
  await category(page).selectOption('Kwark')
  await priceSort(page).selectOption('lowest price first')
  await load(page)
  await expect(cards(page).last()).toContainText('Ranked after fresh products: the price is stale')
  await expect(cards(page).last()).toHaveText(/Price \d+ days old · Checkjebon, stale/)
  await expect(cards(page).first()).not.toContainText('stale')
})

test('[BEY-04] a stale value is called so in both languages, and never the best', async ({
  page,
  baseURL,
}) => {
  const answer = await (
    await page.request.get(`/products?category_type=kwark&nutrition_protein=highest&limit=1`)
  ).json()
  const [item] = answer.items
  await page.route('**/products?*', (route) => route.fulfill({ json: answer }))
  await openFinder(page)
  await category(page).selectOption('Kwark')
  await want(page, 'protein', /^High/)
  await load(page)
  const best = cards(page).getByText('highest', { exact: true }).first()
  await expect(best).toBeVisible()
  item.sources.nutrition.stale = true
  answer.ranking.items[0] = { tier: 2, lacking: [], stale: ['protein'], percentiles: [0] }
  await loadButton(page).click()
  await expect(cards(page)).toHaveText(/Nutrition: [^·]+ old, stale/)
  await expect(best).toBeHidden()
  await speak(page, baseURL, 'nl')
  await openFinder(page)
  await page.getByLabel('Categorie').selectOption('Kwark')
  await page.getByRole('button', { name: 'Producten laden' }).click()
  await expect(page.getByRole('article')).toHaveText(/Voeding: [^·]+ oud, verouderd/)
})
