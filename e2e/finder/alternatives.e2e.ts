import { expect, type Page, test } from '@playwright/test'
import type { AlternativesAnswer, WireProduct } from '#features/engine/ground/wire.rules.ts'
import { speak } from '../session.ts'
import { openFinder } from './finder.session.ts'
import { sheet } from './product.session.ts'

test.use({ viewport: { width: 1280, height: 900 } })
test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[SHOP-01] [BEY-07] [BEY-08] a sheet leads to the same product in another store, and to one with more protein for less', async ({
  page,
}) => {
  await test.step('swaps, with both gains', async () => {
    const { product, answer } = await kwarkWith(page, ({ swaps }) => Boolean(swaps?.length))
    const [swap] = answer.swaps!
    await openFinder(page, `product=${product.id}`)
    const offered = sheet(page).getByRole('link', { name: /more protein per 100.g.*less per 25.g protein/ })
    await expect(offered).toHaveCount(answer.swaps!.length)
    await expect(offered.first()).toContainText(swap!.title)
    await offered.first().click()
    await expect(page).toHaveURL(new RegExp(`product=${swap!.id}$`))
    const heading = sheet(page).getByRole('heading', { level: 2 })
    await expect(heading).toHaveText(swap!.title)
    // Whoever shares it now shares this one, and Back leads to the one before.
    await expect(page).toHaveTitle(`${swap!.title} · ${swap!.store.name} · FitFuel`)
    await page.goBack()
    await expect(heading).toHaveText(product.title)
    await expect(page).toHaveTitle(`${product.title} · ${product.store.name} · FitFuel`)
    await offered.first().click()
    await expect(heading).toHaveText(swap!.title)
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/fitfuelfinder$/)
  })
  await test.step('nothing better', async () => {
    const { product } = await kwarkWith(page, ({ swaps }) => swaps?.length === 0)
    await openFinder(page, `product=${product.id}`)
    await expect(sheet(page)).toContainText(
      /This is hard to beat: nothing in .+ has more protein per 100.g and also costs less/,
    )
  })
  await test.step('other stores, cheapest first', async () => {
    const { product, answer } = await kwarkWith(page, ({ same }) => Boolean(same?.length))
    await openFinder(page, `product=${product.id}`)
    const offers = sheet(page)
      .getByRole('listitem')
      .filter({ hasText: /Same b|This product/ })
    await expect(offers).toHaveCount(answer.same!.length + 1)
    await expect(offers.first()).toContainText('cheapest')
    const other = answer.same![0]!.product
    await offers.getByRole('link', { name: new RegExp(other.store.name) }).click()
    await expect(page).toHaveURL(new RegExp(`product=${other.id}$`))
    await expect(offers.filter({ hasText: 'This product' })).toContainText(other.store.name)
  })
})

/** The first kwark for which what else there is looks like this. */
async function kwarkWith(page: Page, holds: (answer: AlternativesAnswer) => boolean) {
  const listed = await page.request.get('/products?category_type=kwark&limit=100')
  const { items }: { items: WireProduct[] } = await listed.json()
  for (const product of items) {
    const answer: AlternativesAnswer = await (
      await page.request.get(`/products/${product.id}/alternatives`)
    ).json()
    if (holds(answer)) return { product, answer }
  }
  throw new Error('No kwark of the sample is so')
}
