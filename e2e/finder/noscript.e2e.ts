import { expect, type Page, test } from '@playwright/test'
import { isFull } from '#test/full.ts'
import { speak } from '../session.ts'
import { cards, category, loadButton, priceSort, search, titles, turn } from './finder.session.ts'

test.use({ javaScriptEnabled: false })
test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

const openPlainWishes = (page: Page) => page.getByRole('button', { name: 'More preferences' }).click()
const query = (page: Page) => new URL(page.url()).search
const kinds = (page: Page) => page.getByRole('navigation', { name: 'Kinds' })

for (const width of isFull ? [360, 1440] : [360]) {
  test(`[ASK-09] [FIND-03] without script every filter, the pages and the products can be had: ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/fitfuelfinder')
    await expect(page.getByRole('list', { name: 'Partners' })).toBeVisible()
    await search(page).fill('kwark')
    await openPlainWishes(page)
    await category(page).selectOption('Kwark')
    await expect(search(page)).toHaveValue('kwark')
    await page.getByLabel('Protein', { exact: true }).selectOption('High protein first')
    await page.getByLabel('Vegetarian').check()
    await page.getByLabel('Jumbo').check()
    await loadButton(page).click()
    expect(query(page)).toBe(
      '?category=kwark&search=kwark&nutrition_protein=highest&vegetarian=true&store=jumbo&load=1',
    )
    await expect(cards(page).first()).toContainText('Jumbo')
    // What needs script is not shown.
    await expect(cards(page).getByRole('button')).toHaveCount(0)

    // What was chosen stands in the panel, and can be taken back there.
    await openPlainWishes(page)
    await expect(page.getByLabel('Protein', { exact: true })).toHaveValue('highest')
    await page.getByLabel('Vegetarian').uncheck()
    await page.getByLabel('Jumbo').uncheck()
    await loadButton(page).click()
    expect(query(page)).toBe('?category=kwark&search=kwark&nutrition_protein=highest&load=1')

    await kinds(page).getByRole('link').first().click()
    await expect(page).toHaveURL(/&kind=/)
    await openPlainWishes(page)
    await page.getByLabel('Salt').selectOption('Low salt first')
    await priceSort(page).selectOption({ index: 1 })
    await loadButton(page).click()
    await expect(page).toHaveURL(
      /kind=.*&nutrition_protein=highest&price_sort=low&nutrition_salt=lowest&load=1$/,
    )

    await turn(page, 'Next page').click()
    await expect(page).toHaveURL(/&page=2$/)
    const [title] = await titles(page)
    await cards(page).getByRole('link').first().click()
    const product = page.getByRole('region', { name: 'Product', exact: true })
    await expect(product.getByRole('heading', { level: 2 })).toHaveText(title!)
    await expect(product.getByRole('table')).toContainText('Protein')
    await product.getByRole('link', { name: 'Back to the products' }).click()
    await expect(page).toHaveURL(/&page=2$/)
    await expect(product).toHaveCount(0)
  })
}

test('[ASK-09] without script all kinds stand there, as nothing unfolds', async ({ page }) => {
  await page.goto('/fitfuelfinder?offer=true&load=1')
  expect(await kinds(page).getByRole('link').count()).toBeGreaterThan(9)
  await kinds(page).getByRole('link').nth(8).click()
  await expect(page).toHaveURL(/kind=/)
})

test('[ASK-09] without script an empty shelf leads on by links', async ({ page }) => {
  await page.goto('/fitfuelfinder?category=kwark&protein_min=90&load=1')
  await page.getByRole('link', { name: 'Remove “Budget”' }).click()
  await expect(page).toHaveURL('/fitfuelfinder?category=kwark&load=1')
  await expect(cards(page).first()).toBeVisible()
  await page.goto('/fitfuelfinder?category=kwark&protein_min=90&load=1')
  await page.getByRole('link', { name: 'Reset' }).click()
  await expect(page).toHaveURL(/\/fitfuelfinder\??$/)
  await page.goto('/fitfuelfinder?search=low+salt+cheese&load=1')
  await page.getByRole('link', { name: 'cheese · Low salt first' }).click()
  await expect(page).toHaveURL(/search=cheese&nutrition_salt=lowest/)
  await expect(cards(page).first()).toBeVisible()
})

test('[ASK-09] [BEY-09] without script a shared comparison stands above the products', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 })
  await page.goto('/fitfuelfinder?category=kwark&load=1')
  const [first, second] = await titles(page)
  const ids = await page
    .locator('[data-product]')
    .evaluateAll((all) => all.map((card) => card.getAttribute('data-product')))
  await page.goto(`/fitfuelfinder?category=kwark&load=1&compare=${ids[0]},${ids[1]},999999999&comparing=1`)
  const table = page.getByRole('region', { name: 'Side by side' }).getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText([
    'Compared on',
    new RegExp(first!),
    new RegExp(second!),
    'No longer in the catalogue',
  ])
  await expect(table.getByRole('row', { name: /^Price per 25.g protein/ })).toContainText('€')
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  await page.getByRole('link', { name: 'Back to the products' }).click()
  await expect(page).toHaveURL('/fitfuelfinder?category=kwark&load=1')
  await expect(table).toHaveCount(0)
})
