import { expect, test } from '@playwright/test'
import { speak } from '../session.ts'
import { cards, category, loadButton, openFinder } from './finder.session.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('[FIND-39] products with the members of CAT-01 alone are shown', async ({ page, baseURL }) => {
  await speak(page, baseURL)
  const basic = { energy_kcal: 60, energy_kj: 251, fiber: null, protein: 11, salt: 0.1 }
  const item = {
    title: 'Magere kwark',
    brand: 'Weidezicht',
    origin: 'ah.nl',
    price_now: 199,
    price_original: 249,
    sales_unit_size: '500 g',
    image_url: null,
    s3_path: null,
    web_path: 'https://www.ah.nl/producten/1',
    nutritions_basic: Object.fromEntries(Object.entries(basic).map(([key, value]) => [key, { value }])),
    nutritions_carbs: { total: 4, sugars: 4 },
    nutritions_fats: { saturated: 0.1, total: 0.2 },
  }
  await page.route('**/products?*', (route) => route.fulfill({ json: { items: [item, { title: 'Kwark' }] } }))
  await openFinder(page)
  await category(page).selectOption('Kwark')
  await loadButton(page).click()
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(page).first()).toHaveText(/Magere kwark.*11\.0\s*g.*€\s1\.99.*Price of unknown age/s)
  await expect(cards(page).last()).toHaveText(/Price unknown.*No price yet.*No nutrition yet/s)
  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('dialog')).toContainText('Magere kwark')
})
