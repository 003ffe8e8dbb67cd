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

test('an empty shelf says what would fill it, and the way out loads that', async ({ page }) => {
  await openFinder(page)
  await category(page).selectOption('Fish')
  await openWishes(page)
  await page.getByRole('button', { name: 'No milk' }).click()
  await page.getByRole('button', { name: 'Vegan', exact: true }).click()
  await load(page)
  await expect(page.getByRole('heading', { name: 'This shelf is empty' })).toBeVisible()
  await expect(results(page)).toContainText(/Without “Vegan” there (is|are) \d+ products?\./)
  await page.getByRole('button', { name: 'Remove “Vegan”' }).click()
  await expect(cards(page).first()).toBeVisible()
  await openWishes(page)
  await expect(page.getByRole('button', { name: 'Vegan', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})
