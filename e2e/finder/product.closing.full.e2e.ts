import { expect, type Page, test } from '@playwright/test'
import { speak } from '../session.ts'
import { cardsAreAwake, KWARK, openFinder } from './finder.session.ts'
import { cards, findProduct, openCard, openResults, sheet } from './product.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

const link = (page: Page, place: number) => cards(page).nth(place).getByRole('heading').getByRole('link')

test('the focus goes back to the card, also when the page was opened with the sheet', async ({ page }) => {
  await openResults(page)
  await openCard(page, 2)
  await page.keyboard.press('Escape')
  await expect(link(page, 2)).toBeFocused()

  await openCard(page, 2)
  await page.reload()
  await cardsAreAwake(page)
  await expect(sheet(page).getByRole('heading', { level: 2 })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(link(page, 2)).toBeFocused()
})

test('the focus goes to the card it came from when the last shown is on another page', async ({ page }) => {
  await openResults(page)
  await openCard(page, 11)
  await page.keyboard.press('ArrowRight')
  await expect(sheet(page)).toContainText('Rank 13 of')
  await page.keyboard.press('Escape')
  await expect(link(page, 11)).toBeFocused()
})

test('the focus goes to the heading of the results when the product is not among them', async ({ page }) => {
  const id = await findProduct(page, (item) => item.basis === '100ml')
  await openFinder(page, `${KWARK}&product=${id}`)
  await expect(sheet(page).getByRole('heading', { level: 2 })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Search results' })).toBeFocused()
})
