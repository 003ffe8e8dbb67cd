import { expect, test } from '@playwright/test'
import { speak } from '../session.ts'
import { cards, category, load, openFinder, priceSort, results, titles } from './finder.session.ts'

test.use({ viewport: { width: 1280, height: 900 } })
test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[FIND-22] [BEY-02] [BEY-03] the page says how it ranked, and each card what decided, what 25 g protein costs, and how old its sources are', async ({
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
    await expect(card).toHaveText(/€\s*\d+\.\d\d\s*per 25 g protein/)
    await expect(card).toHaveText(/Price (from today|\d+ days? old)/)
    await expect(card).toHaveText(/Nutrition: (today|\d+ (days?|months|years) old)/)
    // Once for all figures of the card.
    await expect(card.getByText(/sample/i)).toHaveText(['Sample data'])
  }
  await page.getByRole('button', { name: 'How we rank' }).click()
  await expect(page.getByRole('region', { name: 'How we rank' })).toContainText('beats')
})

test('[FIND-23] [FIND-31] [BEY-04] an unknown price is no amount, a missing picture is a drawing, and a stale price is marked with what it costs in rank', async ({
  page,
}) => {
  const answer = await (await page.request.get('/products?category_type=kwark&price_sort=low&limit=3')).json()
  const [unknown, regular, stale] = answer.items
  Object.assign(unknown, { price_now: 0, price_original: 0, unit_price: null, protein_per_euro: null })
  unknown.image_url = '/gone.jpg'
  Object.assign(regular, { price_now: 0, price_original: 159, image_url: null })
  stale.sources.price = { name: 'checkjebon', as_of: '2025-01-01', stale: true }
  answer.ranking.items[0] = { tier: 3, lacking: ['price'], stale: [], percentiles: [null] }
  answer.ranking.items[2] = { tier: 2, lacking: [], stale: ['price'], percentiles: [0] }
  await page.route('**/products?*', (route) => route.fulfill({ json: answer }))
  await openFinder(page)
  await category(page).selectOption('Kwark')
  await priceSort(page).selectOption('lowest price first')
  await load(page)
  await expect(cards(page).nth(0)).toContainText('Price unknown')
  await expect(cards(page).nth(1)).toContainText('€ 1.59')
  await expect(results(page)).not.toContainText(/€\s*0\.00/)
  await expect(cards(page).nth(2)).toContainText('Ranked after fresh products: the price is stale')
  await expect(cards(page).nth(2)).toHaveText(/Price \d+ days old · Checkjebon, stale/)
  await expect(cards(page).nth(1)).not.toContainText('stale')
  for (const place of [0, 1]) {
    const drawing = cards(page).nth(place).locator('img').first()
    await expect(drawing).toHaveAttribute('src', /^\/pictures\/.+\.svg$/)
    await expect(drawing).not.toHaveJSProperty('naturalWidth', 0)
  }
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
