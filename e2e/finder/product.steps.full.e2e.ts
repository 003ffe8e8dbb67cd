import { expect, type Page, test } from '@playwright/test'
import { speak } from '../session.ts'
import { openFinder } from './finder.session.ts'
import { openCard, openResults, sheet } from './product.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

const rank = (page: Page) => sheet(page).getByText(/^.*Rank \d+ of/)
const step = (page: Page, name: 'Previous' | 'Next') =>
  sheet(page).getByRole('button', { name: `${name} product` })

test('[FIND-27] the arrow keys do not step behind the question, in the tabs, or with a modifier', async ({
  page,
}) => {
  await openResults(page)
  await openCard(page, 3)
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+ArrowRight')
  await sheet(page).getByRole('tab', { name: 'Nutrition' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(sheet(page).getByRole('tab', { name: 'Price, 90 days' })).toBeFocused()
  await sheet(page)
    .getByRole('button', { name: /^View on/ })
    .click()
  await expect(page.getByRole('dialog', { name: /^Open/ })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: /^Open/ })).toBeHidden()
  await expect(rank(page)).toContainText('Rank 4 of')
})

test('a neighbour is shown from its top, and what the keyboard was at stays', async ({ page }) => {
  await openResults(page)
  await openCard(page, 3)
  const content = sheet(page).locator('[data-sheet-content]')
  await step(page, 'Next').focus()
  await content.evaluate((element) => element.scrollTo(0, 200))
  await page.keyboard.press('Enter')
  await expect(rank(page)).toContainText('Rank 5 of')
  expect(await content.evaluate((element) => element.scrollTop)).toBe(0)
  await expect(step(page, 'Next')).toBeFocused()
})

test('a product that is not among the results has no neighbours', async ({ page }) => {
  await openFinder(page, 'product=1')
  await expect(sheet(page)).toBeVisible()
  await expect(step(page, 'Next')).toHaveCount(0)
})
