import { expect, type Page, test } from '@playwright/test'
import { scrollY, speak, turnWheelUntil } from '../session.ts'
import { cards, openCard, openResults, sheet, titleOf } from './product.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

const link = (page: Page, place: number) => cards(page).nth(place).getByRole('heading').getByRole('link')

test('[FIND-24] [FIND-27] shows what the product is and leads to its store, stays on a press that is not all outside, and closes on the backdrop and on Escape', async ({
  page,
}) => {
  await openResults(page)
  const title = await titleOf(page, 0)
  await openCard(page, 0)
  await expect(sheet(page).getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect(sheet(page).locator('img').first()).toBeVisible()
  const { items } = await (
    await page.request.get('/products?category_type=kwark&nutrition_protein=highest&price_sort=low&limit=1')
  ).json()
  await expect(sheet(page)).toContainText(`${items[0].brand} · ${items[0].sales_unit_size}`)
  await expect(sheet(page)).toContainText(`€\u00a0${(items[0].price_now / 100).toFixed(2)}`)
  await expect(sheet(page).getByRole('button', { name: `View on ${items[0].store.name}` })).toBeVisible()
  await expect(sheet(page).getByRole('button', { name: 'Next product' })).toBeEnabled()
  await expect(sheet(page).getByRole('button', { name: 'Previous product' })).toBeDisabled()

  const box = (await sheet(page).boundingBox())!
  await sheet(page).getByRole('table').click()
  await page.mouse.click(box.x + 5, box.y + box.height / 2)
  // A selection of text that ends beside the sheet is no press of the backdrop.
  await page.mouse.move(box.x + 500, box.y + 150)
  await page.mouse.down()
  await page.mouse.move(box.x - 10, box.y + 150)
  await page.mouse.up()
  await sheet(page).getByRole('tab', { name: 'Price, 90 days' }).click()
  await expect(sheet(page)).toBeVisible()
  await expect(page).toHaveURL(/product=/)

  await page.mouse.click(box.x - 5, box.y + box.height / 2)
  await expect(sheet(page)).toBeHidden()
  await openCard(page, 0)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(link(page, 0)).toBeFocused()
})

test('[FIND-26] holds the page still, scrolls inside, and gives the page back where it was, after steps to products far away too', async ({
  page,
}) => {
  await openResults(page)
  await cards(page).nth(8).scrollIntoViewIfNeeded()
  const before = await scrollY(page)
  expect(before).toBeGreaterThan(300)
  await openCard(page, 8)
  const place = await scrollY(page)
  // The page behind is hidden from roles while the sheet is open.
  const behind = page.locator('article').nth(8)
  const card = await behind.boundingBox()
  await page.mouse.move(5, 400)
  await page.mouse.wheel(0, 600)
  const content = sheet(page).locator('[data-sheet-content]')
  await content.hover()
  // Turns of the wheel are taken in order: once one has arrived here, so has the one before.
  await turnWheelUntil(page, () => content.evaluate((element) => element.scrollTop > 0))
  expect(await scrollY(page)).toBe(place)
  expect(await behind.boundingBox()).toEqual(card)

  await close(page)
  await expect.poll(() => scrollY(page)).toBe(before)
  await turnWheelUntil(page, async () => (await scrollY(page)) > before)

  await link(page, 8).scrollIntoViewIfNeeded()
  const again = await scrollY(page)
  await openCard(page, 8)
  for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowLeft')
  await expect(sheet(page)).toContainText('Rank 1 of')
  await close(page)
  await expect(link(page, 0)).toBeFocused()
  await expect.poll(() => scrollY(page)).toBe(again)
})

/** Closes the sheet; closing ends with the step back in the history, which puts the page where it was. */
async function close(page: Page) {
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(page).not.toHaveURL(/product=/)
}
