import { expect, test } from '@playwright/test'
import { speak } from '../session.ts'
import { cards, category, loadButton, openFinder, reset } from './finder.session.ts'

test.use({ viewport: { width: 1280, height: 900 } })
test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[FIND-38] the last category is chosen on the next visit, unless the address gives another', async ({
  page,
}) => {
  await openFinder(page)
  await category(page).selectOption('Salads')
  await openFinder(page)
  await expect(category(page)).toHaveValue('salads')
  await openFinder(page, 'category=fish')
  await expect(category(page)).toHaveValue('fish')
  await openFinder(page, 'search=vanille&load=1')
  await expect(category(page)).toHaveValue('')
  expect(
    await page.evaluate(() => [
      localStorage.getItem('fitfuel.finder.category'),
      localStorage.getItem('fitfuel.finder.main-category'),
    ]),
  ).toEqual(['salads', 'ready_meals'])
  await openFinder(page)
  await expect(category(page)).toHaveValue('salads')
  await reset(page)
  await openFinder(page)
  await expect(category(page)).toHaveValue('')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the panel is a form of the page: category, search and price load products', async ({ page }) => {
    await page.goto('/fitfuelfinder?nutrition_protein=highest')
    await category(page).selectOption('Kwark')
    await loadButton(page).click()
    await expect(page).toHaveURL(/category=kwark&search=&price_sort=&.*nutrition_protein=highest&load=1/)
    await expect(cards(page)).toHaveCount(12)
  })
})
