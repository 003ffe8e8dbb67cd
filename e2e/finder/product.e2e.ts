import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { settle, speak } from '../session.ts'
import { openFinder } from './finder.session.ts'
import { findProduct, openCard, openResults, sheet, titleOf } from './product.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test.describe('The sheet of a product', () => {
  test('[FIND-24] shows picture, title, brand, store, price, size, and leads to the store', async ({
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
  })

  test('[FIND-25] [CAT-10] gives nutrition per 100 g for solids and per 100 ml for liquids', async ({
    page,
  }) => {
    for (const [basis, words] of [
      ['100g', 'per 100 g'],
      ['100ml', 'per 100 ml'],
    ]) {
      const id = await findProduct(page, (item) => item.basis === basis && item.sources.nutrition !== null)
      await openFinder(page, `product=${id}`)
      const table = sheet(page).getByRole('table')
      await expect(sheet(page).getByRole('tab', { name: 'Nutrition' })).toHaveAttribute(
        'aria-selected',
        'true',
      )
      await expect(table.getByRole('caption')).toHaveText(words!)
      const { nutritions_basic } = await (await page.request.get(`/products/${id}`)).json()
      const { value } = nutritions_basic.protein
      await expect(table.getByRole('row', { name: 'Protein' })).toContainText(
        value === null ? 'unknown' : `${value.toFixed(1)}\u00a0g`,
      )
    }
  })

  test('[CAT-13] marks a value that cannot be right, and shows it as delivered', async ({ page }) => {
    const id = await findProduct(page, (item) => item.implausible.includes('nutritions_carbs.sugars'))
    await openFinder(page, `product=${id}`)
    const row = sheet(page).getByRole('row', { name: /of which sugars/ })
    await expect(row).toContainText('cannot be right')
    const { nutritions_carbs } = await (await page.request.get(`/products/${id}`)).json()
    await expect(row).toContainText(`${nutritions_carbs.sugars.toFixed(1)}\u00a0g`)
  })

  test('[BEY-06] draws the price of 90 days and names the lowest of the last 30', async ({ page }) => {
    const id = await findProduct(page, (item) => item.price_now > 0)
    const { lowest_30_days } = await (await page.request.get(`/products/${id}`)).json()
    await openFinder(page, `product=${id}`)
    await expect(sheet(page).getByRole('img', { name: /^The price was/ })).toBeVisible()
    await expect(sheet(page)).toContainText(`Lowest in 30 days: €\u00a0${(lowest_30_days / 100).toFixed(2)}`)
  })

  test('[BEY-06] shows the price before a promotion and the lowest of 30 days beside it', async ({
    page,
  }) => {
    const id = await findProduct(page, (item) => item.price_now > 0 && item.price_now < item.price_original)
    const { price_original, lowest_30_days } = await (await page.request.get(`/products/${id}`)).json()
    await openFinder(page, `product=${id}`)
    await expect(sheet(page)).toContainText(`was €\u00a0${(price_original / 100).toFixed(2)}`)
    await expect(sheet(page)).toContainText(`lowest in 30 days: €\u00a0${(lowest_30_days / 100).toFixed(2)}`)
  })

  test('[BEY-06] says since when a price is known, where that is not yet 30 days', async ({ page }) => {
    const id = await findProduct(page, (item) => item.price_now > 0)
    await page.route(`**/products/${id}`, async (route) => {
      const product = await (await route.fetch()).json()
      const changed_on = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
      const history = [{ changed_on, price_now: 149, price_original: null }]
      await route.fulfill({ json: { ...product, history, lowest_30_days: 149 } })
    })
    await openFinder(page, `product=${id}`)
    await expect(sheet(page)).toContainText(/We have known its price since \d+ [A-Z][a-z]+\./)
  })

  test('[FIND-24] says what a price and a value refer to, and shows a promise of it while it is fetched', async ({
    page,
  }) => {
    const id = await findProduct(page, (item) => item.basis === '100ml' && item.price_now > 0)
    let answer = () => {}
    await page.route(`**/products/${id}`, async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.continue()
    })
    await openFinder(page, `product=${id}`)
    await expect(sheet(page)).toContainText('Fetching the product')
    answer()
    const { sales_unit_size } = await (await page.request.get(`/products/${id}`)).json()
    await expect(sheet(page)).toContainText('Protein per 100 ml')
    await expect(sheet(page)).toContainText(`Price · ${sales_unit_size}`)
  })

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

  test('nothing of the sheet breaks the rules of accessibility', async ({ page }) => {
    await openResults(page)
    await openCard(page, 0)
    await expect(sheet(page).getByRole('img', { name: /^The price was/ })).toBeVisible()
    await settle(page)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })
})
