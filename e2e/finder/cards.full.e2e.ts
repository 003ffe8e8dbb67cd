import { expect, test } from '@playwright/test'
import { speak } from '../session.ts'
import { cards, category, load, loadButton, openFinder, want } from './finder.session.ts'

test.use({ viewport: { width: 1280, height: 900 } })
test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[FIND-22] a card that stands after the others, stale or lacking, names the same values', async ({
  page,
}) => {
  const query =
    'nutrition_protein=highest&nutrition_sugar=lowest&nutrition_fat=lowest&nutrition_salt=lowest&price_sort=low'
  const card = (text: string) => cards(page).filter({ hasText: text }).first()
  await openFinder(page, `search=bruine+bonen&${query}&load=1&page=2`)
  await expect(card('Ranked lower')).toHaveText(
    /Ranked lower: the price is stale · Fat: [\d.]+\sg · Salt: [\d.]+\sg/,
  )
  await openFinder(page, `search=noten&${query}&load=1&others=1&page=3`)
  await expect(card('Price unknown, so at the end')).toHaveText(
    /Price unknown, so at the end · Fat: [\d.]+\sg · Salt: [\d.]+\sg/,
  )
  await openFinder(page, `search=linzen&${query}&load=1&others=1&page=3`)
  await expect(card('cannot be right ·')).toHaveText(
    /Fat: [\d.]+\sg, the value cannot be right · Salt: [\d.]+\sg/,
  )
})

test('[FIND-31] where the drawing fails as well, no broken picture is left', async ({ page }) => {
  const answer = await (await page.request.get('/products?category_type=kwark&limit=2')).json()
  answer.items[0].image_url = '/gone.jpg'
  // Else the page asks for more, and gets the same two again.
  answer.total = answer.ranked = answer.items.length
  await page.route('**/products?*', (route) => route.fulfill({ json: answer }))
  await page.route('**/pictures/**', (route) => route.fulfill({ status: 404 }))
  await openFinder(page)
  await category(page).selectOption('Kwark')
  await load(page)
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(page).locator('img[src^="/pictures/"], img[src="/gone.jpg"]')).toHaveCount(0)
})

test('[BEY-04] a stale value is called so in both languages, and never the best', async ({
  page,
  baseURL,
}) => {
  const answer = await (
    await page.request.get(`/products?category_type=kwark&nutrition_protein=highest&limit=1`)
  ).json()
  const [item] = answer.items
  Object.assign(answer, { total: 1, ranked: 1 })
  await page.route('**/products?*', (route) => route.fulfill({ json: answer }))
  await openFinder(page)
  await category(page).selectOption('Kwark')
  await want(page, 'protein', /^High/)
  await load(page)
  const best = cards(page).getByText('highest', { exact: true }).first()
  await expect(best).toBeVisible()
  item.sources.nutrition.stale = true
  answer.ranking.items[0] = { tier: 2, lacking: [], stale: ['protein'], rough: [], percentiles: [0] }
  await loadButton(page).click()
  await expect(cards(page)).toHaveText(/Nutrition: [^·]+ old, stale/)
  await expect(best).toBeHidden()
  await speak(page, baseURL, 'nl')
  await openFinder(page)
  await page.getByLabel('Categorie').selectOption('Kwark')
  await page.getByRole('button', { name: 'Producten laden' }).click()
  await expect(page.getByRole('article')).toHaveText(/Voeding: [^·]+ oud, verouderd/)
})
