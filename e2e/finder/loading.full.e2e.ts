import { expect, test } from '@playwright/test'
import { speak } from '../session.ts'
import {
  answered,
  cards,
  category,
  isProducts,
  load,
  openFinder,
  openWishes,
  results,
} from './finder.session.ts'

test.use({ viewport: { width: 1280, height: 900 } })
test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('a question asked before is answered from the cache', async ({ page }) => {
  await openFinder(page)
  await category(page).selectOption('Kwark')
  await load(page)
  await answered(page, () => category(page).selectOption('Fish'))
  const asked: string[] = []
  page.on('request', (request) => isProducts(request) && asked.push(request.url()))
  await category(page).selectOption('Kwark')
  await expect(results(page).getByRole('status')).toHaveText(/in kwark/)
  expect(asked).toEqual([])
})

test('[DAT-12] an empty shelf names the kinds that were chosen, and leads on without them', async ({
  page,
}) => {
  await openFinder(page, 'category=kwark&kind=skyr&per_25g_max=1&load=1')
  await expect(results(page)).toContainText('0 products')
  await expect(results(page)).not.toContainText('0 products in kwark')
  await expect(
    page.getByRole('navigation', { name: 'Kinds' }).getByRole('link', { name: /^Skyr/ }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Remove “Skyr”' })).toBeVisible()
})

test('an empty shelf says what would fill it, and the way out loads that', async ({ page }) => {
  await openFinder(page)
  await category(page).selectOption('Fish')
  await openWishes(page)
  await page.getByRole('button', { name: 'No milk' }).click()
  await page.getByRole('button', { name: 'Vegan', exact: true }).click()
  await load(page)
  await expect(page.getByRole('heading', { name: 'This shelf is empty' })).toBeVisible()
  await expect(results(page)).toContainText(/Without “Vegan” there (is|are) \d+ products?\./)
  await page.getByRole('link', { name: 'Remove “Vegan”' }).click()
  await expect(cards(page).first()).toBeVisible()
  await openWishes(page)
  await expect(page.getByRole('button', { name: 'Vegan', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})
