import { expect, type Page, test } from '@playwright/test'
import { speak } from '../session.ts'
import { openFinder } from './finder.session.ts'
import { cards, openCard, openResults, sheet } from './product.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

const rank = (page: Page) => sheet(page).getByText(/^.*Rank \d+ of/)
const step = (page: Page, name: 'Previous' | 'Next') =>
  sheet(page).getByRole('button', { name: `${name} product` })

test('[FIND-27] the arrow keys and the buttons go to the neighbour, over the end of a page too', async ({
  page,
}) => {
  await openResults(page)
  const titles = await cards(page).getByRole('heading').allInnerTexts()
  const heading = sheet(page).getByRole('heading', { level: 2 })
  await openCard(page, 10)
  await page.keyboard.press('ArrowRight')
  await expect(heading).toHaveText(titles[11]!)
  await expect(rank(page)).toContainText('Rank 12 of')
  await page.keyboard.press('ArrowRight')
  await expect(rank(page)).toContainText('Rank 13 of')
  const { items } = await (
    await page.request.get('/products?category_type=kwark&nutrition_protein=highest&price_sort=low&limit=13')
  ).json()
  await expect(page).toHaveURL(new RegExp(`product=${items[12].id}\\b`))
  await expect(heading).toHaveText(items[12].title)

  await step(page, 'Previous').click()
  await page.keyboard.press('ArrowLeft')
  await expect(heading).toHaveText(titles[10]!)
  await step(page, 'Next').click()
  await expect(heading).toHaveText(titles[11]!)
})

test('[FIND-27] the first and the last of the results have no neighbour beyond', async ({ page }) => {
  await openResults(page)
  await openCard(page, 0)
  await expect(step(page, 'Previous')).toBeDisabled()
  await page.keyboard.press('ArrowLeft')
  await expect(rank(page)).toContainText('Rank 1 of')
  await page.keyboard.press('Escape')

  const last = page
    .getByRole('navigation', { name: 'Pages of results' })
    .getByRole('button', { name: 'Last page' })
  await last.click()
  await expect(cards(page)).toHaveCount(4)
  await openCard(page, 3)
  await expect(rank(page)).toContainText('Rank 100 of')
  await expect(step(page, 'Next')).toBeDisabled()
  await page.keyboard.press('ArrowRight')
  await expect(rank(page)).toContainText('Rank 100 of')
})

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
