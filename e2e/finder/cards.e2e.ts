import { expect, type Page, test } from '@playwright/test'
import { speak } from '../session.ts'
import { cards, category, load, openFinder, priceSort, results, search, titles } from './finder.session.ts'

test.use({ viewport: { width: 1280, height: 900 } })
test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

const stores = {
  ah: { domain: 'ah.nl', name: 'Albert Heijn' },
  jumbo: { domain: 'jumbo.com', name: 'Jumbo' },
  plus: { domain: 'plus.nl', name: 'PLUS' },
  aldi: { domain: 'aldi.nl', name: 'Aldi' },
  lidl: { domain: 'lidl.nl', name: 'Lidl' },
}

test('[FIND-22] [BEY-02] [BEY-03] the page says how it ranked, and each card what decided, what 25 g protein costs, and how old its sources are', async ({
  page,
}) => {
  await openFinder(
    page,
    'category=kwark&nutrition_protein=highest&price_sort=low&nutrition_salt=lowest&load=1',
  )
  const order = page.getByRole('list', { name: 'Ranked by' }).getByRole('listitem')
  await expect(order).toHaveText([/1 High protein$/, /2 Low price$/, /3 Low salt$/])
  await expect(cards(page)).toHaveCount(12)
  for (const card of await cards(page).all()) {
    await expect(card).toHaveText(/Protein.*[\d.]+\s*g.*Price.*€\s*\d.*salt.*(beats|best|highest|lowest)/s)
    await expect(card).toHaveText(/€\s*\d+\.\d\d\s*per 25 g protein/)
    await expect(card).toHaveText(/Price (from today|\d+ days? old)/)
    await expect(card).toHaveText(/Nutrition: (today|\d+ (days?|months|years) old)/)
    // Once for all figures of the card.
    await expect(card.getByText(/sample/i).filter({ visible: true })).toHaveText(['Sample data'])
  }
  await page.getByRole('button', { name: 'How we rank' }).click()
  await expect(page.getByRole('region', { name: 'How we rank' })).toContainText('beats')
})

test('[FIND-23] [FIND-31] [FIND-32] [CAT-14] [BEY-04] a card says of a price that it is unknown or stale, draws what has no picture, and names the store', async ({
  page,
}) => {
  const answer = await (await page.request.get('/products?category_type=kwark&price_sort=low&limit=3')).json()
  const [unknown, regular, stale] = answer.items
  Object.assign(unknown, { price_now: 0, price_original: 0, unit_price: null, protein_per_euro: null })
  unknown.image_url = '/gone.jpg'
  Object.assign(regular, { price_now: 0, price_original: 159, image_url: null })
  stale.sources.price = { name: 'checkjebon', as_of: '2025-01-01', stale: true }
  answer.ranking.items[0] = { tier: 3, lacking: ['price'], stale: [], rough: [], percentiles: [null] }
  // As no product has a rank, nothing is folded away.
  Object.assign(answer, { ranked: 0, total: 3 })
  answer.ranking.items[2] = { tier: 2, lacking: [], stale: ['price'], rough: [], percentiles: [0] }
  await page.route('**/products?*', (route) => route.fulfill({ json: answer }))
  await openFinder(page)
  await category(page).selectOption('Kwark')
  await priceSort(page).selectOption('lowest price first')
  await load(page)
  await expect(cards(page).nth(0)).toContainText('Price unknown')
  await expect(cards(page).nth(1)).toContainText('€ 1.59')
  await expect(results(page)).not.toContainText(/€\s*0\.00/)
  await expect(cards(page).nth(2)).toContainText('Less sure: the price is stale')
  await expect(cards(page).nth(2)).toHaveText(/Price \d+ days old · Checkjebon, stale/)
  await expect(cards(page).nth(1)).not.toContainText('stale')
  for (const place of [0, 1]) {
    const drawing = cards(page).nth(place).locator('img').first()
    await expect(drawing).toHaveAttribute('src', /^\/pictures\/.+\.svg$/)
    await expect(drawing).not.toHaveJSProperty('naturalWidth', 0)
  }

  const items = await oneOfEachStore(page)
  await page.unrouteAll()
  await page.route('**/products?*', (route) => route.fulfill({ json: { items } }))
  await search(page).fill('melk')
  await load(page)
  const names = [...Object.values(stores).map(({ name }) => name), 'De Boerderijwinkel']
  await expect(cards(page)).toHaveCount(names.length)
  for (const [place, name] of names.entries()) {
    await expect(cards(page).nth(place).getByText(name, { exact: true })).toBeVisible()
  }
})

test('[FIND-21] [FIND-37] the pictures of this page and the next are fetched, and products that are shown or pressed are counted in the browser', async ({
  page,
}) => {
  const pictures = new Set<string>()
  page.on('request', (request) => pictures.add(new URL(request.url()).pathname))
  const answer = await (await page.request.get(`/products?category_type=kwark&limit=100`)).json()
  // Drawings are shared between products: numbered ones show which page was fetched.
  for (const [index, item] of answer.items.entries()) item.image_url = `/pictures/numbered-${index}.svg`
  await page.route('**/products?*', (route) => route.fulfill({ json: answer }))
  const kept = () =>
    page.evaluate(() =>
      Object.values(JSON.parse(localStorage.getItem('fitfuel.finder.interactions') ?? '{}')),
    )
  await openFinder(page)
  await page.evaluate(() => localStorage.setItem('fitfuel.finder.interactions', '{broken'))
  await category(page).selectOption('Kwark')
  await load(page)
  await expect.poll(() => pictures.has('/pictures/numbered-23.svg')).toBe(true)
  expect(pictures.has('/pictures/numbered-0.svg')).toBe(true)
  expect(pictures.has('/pictures/numbered-24.svg')).toBe(false)

  // Until the counts are written, the broken text cannot be parsed.
  await expect(async () => expect(await kept()).toHaveLength(100)).toPass()
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

/** A product of each store, and one of a store that an import added. */
async function oneOfEachStore(page: Page) {
  const items = await Promise.all(
    Object.entries(stores).map(async ([id, { domain }]) => {
      const answer = await (await page.request.get(`/products?search=melk&store=${id}&limit=1`)).json()
      expect(answer.items[0].origin).toBe(domain)
      return answer.items[0]
    }),
  )
  const store = { id: 'boerderij', name: 'De Boerderijwinkel' }
  return [...items, { ...items[0], id: 0, origin: 'boerderij-winkel.example', store }]
}
