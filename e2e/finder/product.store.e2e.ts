import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { speak } from '../session.ts'
import { openFinder } from './finder.session.ts'
import { findProduct, openCard, openResults, sheet } from './product.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

const view = (page: Page) => sheet(page).getByRole('button', { name: /^View on/ })
const question = (page: Page) => page.getByRole('dialog', { name: /^Open .+\?$/ })

/** Counts the tabs that open; stores answer without being asked over the network. */
async function countTabs(context: BrowserContext): Promise<() => number> {
  let opened = 0
  context.on('page', () => opened++)
  await context.route(/^https:/, (route) => route.fulfill({ body: 'the store' }))
  return () => opened
}

test('[FIND-30] asks first, opens nothing on a refusal, however it is given, and the page of the product in a new tab on a yes', async ({
  page,
  context,
}) => {
  const tabs = await countTabs(context)
  await openResults(page)
  await openCard(page, 0)
  const refusals = [
    () => question(page).getByRole('button', { name: 'Stay here' }).click(),
    () => question(page).getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    // The backdrop.
    () => page.mouse.click(10, 10),
  ]
  for (const refuse of refusals) {
    await view(page).click()
    await expect(question(page)).toBeVisible()
    await refuse()
    await expect(question(page)).toBeHidden()
    await expect(view(page)).toBeFocused()
    await expect(sheet(page)).toBeVisible()
  }
  expect(tabs()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/fitfuelfinder')

  await view(page).click()
  const { items } = await (
    await page.request.get('/products?category_type=kwark&nutrition_protein=highest&price_sort=low&limit=1')
  ).json()
  const link = question(page).getByRole('link', { name: `Open ${items[0].origin}` })
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()])
  await tab.waitForURL(items[0].web_path)
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  expect(tabs()).toBe(1)
  await expect(question(page)).toBeHidden()
  await expect(sheet(page)).toBeVisible()

  // A product without a link has nothing to press.
  const id = await findProduct(page, () => true)
  await page.route(`**/products/${id}`, async (route) => {
    const product = await (await route.fetch()).json()
    await route.fulfill({ json: { ...product, web_path: null } })
  })
  await openFinder(page, `product=${id}`)
  const without = sheet(page).getByRole('button', { name: 'This store gives no link' })
  await expect(without).toBeDisabled()
  await without.click({ force: true })
  await expect(view(page)).toHaveCount(0)
  await expect(sheet(page).locator('a[href^=http]')).toHaveCount(0)
  await expect(question(page)).toHaveCount(0)
  expect(tabs()).toBe(1)
})
