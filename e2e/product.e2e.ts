import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { openFinder } from './finder.session.ts'
import { cards, findProduct, openCard, openResults, sheet, titleOf } from './product.session.ts'
import { speak } from './session.ts'

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

  test('[FIND-26] locks the page behind it and gives it back where it was', async ({ page }) => {
    await openResults(page)
    await cards(page).nth(8).scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(300)
    await openCard(page, 8)
    await page.mouse.move(5, 400)
    await page.mouse.wheel(0, 600)
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            getComputedStyle(document.body).overflow + getComputedStyle(document.documentElement).overflow,
        ),
      )
      .toContain('hidden')
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
    expect(await page.evaluate(() => window.scrollY)).toBe(before)
    await page.mouse.wheel(0, 200)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before)
  })

  test('[FIND-27] closes on Escape and on the backdrop, not inside', async ({ page }) => {
    await openResults(page)
    await openCard(page, 0)
    await sheet(page).getByRole('table').click()
    await expect(sheet(page)).toBeVisible()
    await page.mouse.click(10, 450)
    await expect(sheet(page)).toBeHidden()
    await openCard(page, 0)
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toBeHidden()
  })

  test('[FIND-27] goes to its neighbours by button and by arrow key, past the end of a page too', async ({
    page,
  }) => {
    await openResults(page)
    const titles = await cards(page).getByRole('heading').allInnerTexts()
    await openCard(page, 10)
    await page.keyboard.press('ArrowRight')
    await expect(sheet(page).getByRole('heading', { level: 2 })).toHaveText(titles[11]!)
    await expect(sheet(page)).toContainText('Rank 12 of')
    await page.keyboard.press('ArrowRight')
    await expect(sheet(page)).toContainText('Rank 13 of')
    await page.keyboard.press('ArrowLeft')
    await sheet(page).getByRole('button', { name: 'Previous product' }).click()
    await expect(sheet(page).getByRole('heading', { level: 2 })).toHaveText(titles[10]!)
  })

  test('[FIND-30] asks before it opens the store in a new tab, and opens nothing on a no', async ({
    page,
    context,
  }) => {
    await openResults(page)
    await openCard(page, 0)
    let opened = 0
    context.on('page', () => opened++)
    const view = sheet(page).getByRole('button', { name: /^View on/ })
    await view.click()
    const question = page.getByRole('dialog', { name: /^Open .+\?$/ })
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect(question).toBeHidden()
    expect(opened).toBe(0)

    await context.route(/^https:/, (route) => route.fulfill({ body: 'the store' }))
    await view.click()
    const link = question.getByRole('link', { name: /^Open/ })
    const { items } = await (
      await page.request.get('/products?category_type=kwark&nutrition_protein=highest&price_sort=low&limit=1')
    ).json()
    await expect(link).toHaveAttribute('href', items[0].web_path)
    const [tab] = await Promise.all([context.waitForEvent('page'), link.click()])
    expect(tab.url()).toBe(items[0].web_path)
    expect(await tab.evaluate(() => window.opener)).toBeNull()
  })

  test('[FIND-30] offers nothing to open where a store gives no link', async ({ page }) => {
    const id = await findProduct(page, () => true)
    await page.route(`**/products/${id}`, async (route) => {
      const product = await (await route.fetch()).json()
      await route.fulfill({ json: { ...product, web_path: null } })
    })
    await openFinder(page, `product=${id}`)
    await expect(sheet(page).getByRole('button', { name: 'This store gives no link' })).toBeDisabled()
    await expect(sheet(page).getByRole('button', { name: /^View on/ })).toHaveCount(0)
  })

  test('[BEY-06] draws the price of 90 days and names the lowest of the last 30', async ({ page }) => {
    const id = await findProduct(page, (item) => item.price_now > 0)
    const { lowest_30_days } = await (await page.request.get(`/products/${id}`)).json()
    await openFinder(page, `product=${id}`)
    await expect(sheet(page).getByRole('img', { name: /^The price was/ })).toBeVisible()
    await expect(sheet(page)).toContainText(`Lowest in 30 days: €\u00a0${(lowest_30_days / 100).toFixed(2)}`)
  })

  test('a product that is gone says so, and offers to try again', async ({ page }) => {
    await openFinder(page, 'product=999999')
    await expect(sheet(page).getByRole('alert')).toContainText('no longer in the catalogue')
  })

  test('nothing of the sheet breaks the rules of accessibility', async ({ page }) => {
    await openResults(page)
    await openCard(page, 0)
    await expect(sheet(page).getByRole('img', { name: /^The price was/ })).toBeVisible()
    await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)))
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })
})
