import { expect, test } from '@playwright/test'
import { openFinder } from './finder.session.ts'
import { cards, findProduct, openResults, sheet, titleOf } from './product.session.ts'
import { speak } from './session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test.describe('The comparison', () => {
  test('[BEY-09] holds four products and no fifth', async ({ page }) => {
    await openResults(page)
    const toggles = page.getByRole('article').getByRole('button', { name: /^Compare/ })
    for (let i = 0; i < 4; i++) await toggles.nth(i).click()
    await expect(toggles.nth(4)).toBeDisabled()
    const tray = page.getByRole('region', { name: 'Comparison' })
    await expect(tray).toContainText('4 of 4 chosen')
    await tray.getByRole('button', { name: 'Compare' }).click()
    await expect(page.getByRole('dialog', { name: 'Side by side' }).getByRole('columnheader')).toHaveCount(5)
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
    // The bar is in the server's page; its code comes after the page's.
    await expect(async () => {
      await show.click()
      await expect(other.getByRole('dialog')).toBeVisible({ timeout: 1000 })
    }).toPass()
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
})
