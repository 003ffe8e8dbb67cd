import { expect, test } from '@playwright/test'
import { speak } from '../session.ts'
import { holdAnswers, openFinder } from './finder.session.ts'
import { findProduct, sheet } from './product.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test.describe('The sheet of a product', () => {
  test('[FIND-24] [FIND-25] [CAT-10] [CAT-13] says what price and nutrition refer to, and marks a value that cannot be right', async ({
    page,
  }) => {
    const liquid = await findProduct(
      page,
      (item) => item.basis === '100ml' && item.price_now > 0 && item.sources.nutrition !== null,
    )
    const letGo = await holdAnswers(page, `**/products/${liquid}`)
    await openFinder(page, `product=${liquid}`)
    await expect(sheet(page)).toContainText('Fetching the product')
    letGo()
    const { sales_unit_size } = await (await page.request.get(`/products/${liquid}`)).json()
    await expect(sheet(page)).toContainText('Protein per 100 ml')
    await expect(sheet(page)).toContainText(`Price · ${sales_unit_size}`)

    const solid = await findProduct(page, (item) => item.basis === '100g' && item.sources.nutrition !== null)
    for (const [id, words] of [
      [liquid, 'per 100 ml'],
      [solid, 'per 100 g'],
    ] as const) {
      if (id === solid) await openFinder(page, `product=${id}`)
      const table = sheet(page).getByRole('table')
      const tab = sheet(page).getByRole('tab', { name: 'Nutrition' })
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await expect(table.getByRole('caption')).toHaveText(words)
      const { nutritions_basic } = await (await page.request.get(`/products/${id}`)).json()
      const { value } = nutritions_basic.protein
      await expect(table.getByRole('row', { name: 'Protein' })).toContainText(
        value === null ? 'unknown' : `${value.toFixed(1)}\u00a0g`,
      )
    }

    const wrong = await findProduct(page, (item) => item.implausible.includes('nutritions_carbs.sugars'))
    await openFinder(page, `product=${wrong}`)
    const row = sheet(page).getByRole('row', { name: /of which sugars/ })
    await expect(row).toContainText('cannot be right')
    const { nutritions_carbs } = await (await page.request.get(`/products/${wrong}`)).json()
    await expect(row).toContainText(`${nutritions_carbs.sugars.toFixed(1)}\u00a0g`)
  })

  test('[BEY-06] draws the price of 90 days, names the lowest of the last 30 beside it and beside a promotion, and says since when it is known', async ({
    page,
  }) => {
    const id = await findProduct(page, (item) => item.price_now > 0)
    const { lowest_30_days } = await (await page.request.get(`/products/${id}`)).json()
    await openFinder(page, `product=${id}`)
    await expect(sheet(page).getByRole('img', { name: /^The price was/ })).toBeVisible()
    await expect(sheet(page)).toContainText(`Lowest in 30 days: €\u00a0${(lowest_30_days / 100).toFixed(2)}`)

    const promoted = await findProduct(
      page,
      (item) => item.price_now > 0 && item.price_now < item.price_original,
    )
    const promotion = await (await page.request.get(`/products/${promoted}`)).json()
    await openFinder(page, `product=${promoted}`)
    await expect(sheet(page)).toContainText(`was €\u00a0${(promotion.price_original / 100).toFixed(2)}`)
    await expect(sheet(page)).toContainText(
      `lowest in 30 days: €\u00a0${(promotion.lowest_30_days / 100).toFixed(2)}`,
    )

    await page.route(`**/products/${id}`, async (route) => {
      const product = await (await route.fetch()).json()
      const changed_on = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
      const history = [{ changed_on, price_now: 149, price_original: null }]
      await route.fulfill({ json: { ...product, history, lowest_30_days: 149 } })
    })
    await openFinder(page, `product=${id}`)
    await expect(sheet(page)).toContainText(/We have followed this price since \d+ [A-Z][a-z]+\./)
  })
})
