import { expect, type Page, test } from '@playwright/test'
import { violationsOn } from '../axe.ts'
import { speak } from '../session.ts'
import { openFinder } from './finder.session.ts'
import { cards, findProduct, openResults, sheet, titleOf } from './product.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

const tray = (page: Page) => page.getByRole('region', { name: 'Comparison' })
const table = (page: Page) => page.getByRole('dialog', { name: 'Side by side' })

test.describe('The comparison', () => {
  test('[BEY-09] names each unit once and marks the lowest or highest of a row in words', async ({
    page,
  }) => {
    const { items } = await (
      await page.request.get(`/products?category_type=kwark&price_sort=low&limit=100`)
    ).json()
    const [cheap, dear] = [
      items[0],
      items.find((item: { price_now: number }) => item.price_now > items[0].price_now),
    ]
    await openFinder(page, `compare=${dear.id},${cheap.id}`)
    await tray(page).getByRole('button', { name: 'Compare' }).click()
    const price = table(page)
      .getByRole('row', { name: /^Price €/ })
      .getByRole('cell')
    await expect(price.nth(0)).not.toContainText('lowest')
    await expect(price.nth(1)).toContainText('lowest')
    await expect(table(page).getByRole('rowheader', { name: 'Price per kg', exact: true })).toBeVisible()
    await expect(
      table(page).getByRole('rowheader', { name: 'Nutrition per 100 g', exact: true }),
    ).toBeVisible()
    await expect(table(page).getByRole('cell', { name: /per (kg|100)/ })).toHaveCount(0)
  })

  test('[BEY-10] is in the address: another browser shows the same products side by side', async ({
    page,
    browser,
    baseURL,
  }) => {
    await openResults(page)
    const titles = [await titleOf(page, 1), await titleOf(page, 3)]
    for (const place of [1, 3])
      await cards(page)
        .nth(place)
        .getByRole('button', { name: /^Compare/ })
        .click()
    await expect(page).toHaveURL(/compare=\d+,\d+/)
    const other = await browser.newPage({ baseURL, locale: 'en-GB' })
    await openFinder(other, new URL(page.url()).search.slice(1).replace('category=kwark', 'category=fish'))
    const show = other.getByRole('region', { name: 'Comparison' }).getByRole('button', { name: 'Compare' })
    await show.click()
    for (const title of titles) {
      await expect(other.getByRole('dialog').getByRole('columnheader', { name: title })).toBeVisible()
    }
    await other.close()
  })

  test('[FIND-23] shows an unknown price as words, never as an amount', async ({ page }) => {
    const id = await findProduct(page, (item) => !item.price_now && !item.price_original)
    await openFinder(page, `product=${id}&compare=${id}`)
    await expect(sheet(page)).toContainText('Price unknown')
    await expect(sheet(page)).not.toContainText('€\u00a00.00')
    await page.keyboard.press('Escape')
    await page.getByRole('region', { name: 'Comparison' }).getByRole('button', { name: 'Compare' }).click()
    await expect(sheet(page)).toContainText('Price unknown')
    await expect(sheet(page)).not.toContainText('€\u00a00.00')
  })

  test('nothing of the comparison breaks the rules of accessibility', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const implausible = await findProduct(page, (item) => item.implausible.length > 0)
    const unpriced = await findProduct(page, (item) => !item.price_now && !item.price_original)
    const liquid = await findProduct(page, (item) => item.basis === '100ml')
    await openFinder(page, `compare=${implausible},${unpriced},${liquid}`)
    await tray(page).getByRole('button', { name: 'Compare' }).click()
    await expect(table(page)).toContainText('cannot be right')
    expect(await violationsOn(page)).toEqual([])
  })
})
