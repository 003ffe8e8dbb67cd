import { expect, test } from '@playwright/test'
import { speak } from '../session.ts'
import { openFinder } from './finder.session.ts'
import { findProduct, sheet } from './product.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test.describe('The sheet of a product', () => {
  test('a product that is gone says so, and leads back', async ({ page }) => {
    await openFinder(page, 'product=999999')
    await expect(sheet(page).getByRole('alert')).toContainText('no longer in the catalogue')
    await sheet(page).getByRole('button', { name: 'Back to the products' }).click()
    await expect(sheet(page)).toBeHidden()
    await expect(page).not.toHaveURL(/product=/)
  })

  test('a product that could not be fetched is asked for again', async ({ page }) => {
    const id = await findProduct(page, () => true)
    await page.route(`**/products/${id}`, (route) => route.abort())
    await openFinder(page, `product=${id}`)
    await expect(sheet(page).getByRole('alert')).toContainText('could not be fetched')
    await page.unroute(`**/products/${id}`)
    await sheet(page).getByRole('button', { name: 'Try again' }).click()
    await expect(sheet(page).getByRole('heading', { level: 2 })).toBeVisible()
  })
})
