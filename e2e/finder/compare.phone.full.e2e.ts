import { expect, test } from '@playwright/test'
import { settle, speak } from '../session.ts'
import { openFinder, openWishes } from './finder.session.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })
test.beforeEach(({ page, baseURL }) => speak(page, baseURL, 'nl'))

test('[BEY-09] shows two products at once on a phone, with labels and titles that stay', async ({ page }) => {
  const { items } = await (await page.request.get('/products?category_type=kwark&limit=4')).json()
  await openFinder(page, `compare=${items.map((item: { id: number }) => item.id).join()}`)
  await page
    .getByRole('region', { name: 'Vergelijking' })
    .getByRole('button', { name: 'Vergelijk', exact: true })
    .click()
  const table = page.getByRole('dialog', { name: 'Naast elkaar' })
  const columns = table.getByRole('columnheader')
  await expect(columns).toHaveCount(5)
  await settle(page)
  // The first is that of the labels; of the third product a part shows that there is more.
  const second = (await columns.nth(2).boundingBox())!
  expect(second.x + second.width).toBeLessThanOrEqual(360)
  expect((await columns.nth(3).boundingBox())!.x).toBeLessThan(350)

  const label = table.getByRole('rowheader', { name: 'Vezels' })
  await label.scrollIntoViewIfNeeded()
  const before = (await label.boundingBox())!
  await table.locator('[data-sheet-content]').evaluate((element) => element.scrollBy(1000, 0))
  await expect(columns.nth(4)).toBeInViewport({ ratio: 1 })
  expect((await label.boundingBox())!.x).toBe(before.x)
  await expect(label).toBeInViewport({ ratio: 1 })
  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', 360)
})

test('the bar of the comparison covers neither the actions of the panel nor the end of the page', async ({
  page,
}) => {
  const tray = page.getByRole('region', { name: 'Vergelijking' })
  const actions = page.getByRole('button', { name: 'Producten laden' })
  await openFinder(page, 'compare=1,2')
  await openWishes(page)
  await expect(tray).toBeInViewport()
  await expect(actions).toBeInViewport({ ratio: 1 })
  const { y, height } = (await tray.boundingBox())!
  expect(y + height).toBeLessThanOrEqual((await actions.boundingBox())!.y)

  await openFinder(page, 'category=kwark&load=1&compare=1,2')
  await expect(tray).toBeInViewport()
  const low = (await tray.boundingBox())!
  expect(low.y + low.height).toBe(740 - 16)
  // What loads meanwhile makes the page longer.
  const endOfPage = async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const footer = (await page.getByRole('contentinfo').boundingBox())!
    return footer.y + footer.height
  }
  await expect.poll(endOfPage).toBeLessThanOrEqual(low.y)
})
