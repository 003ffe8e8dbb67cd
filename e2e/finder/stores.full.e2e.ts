import { expect, test } from '@playwright/test'
import { speak } from '../session.ts'
import { cards, openFinder, openWishes } from './finder.session.ts'

test.use({ viewport: { width: 1280, height: 900 } })
test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

const stores = [
  ['ah', 'ah.nl', 'Albert Heijn'],
  ['jumbo', 'jumbo.com', 'Jumbo'],
  ['plus', 'plus.nl', 'PLUS'],
  ['aldi', 'aldi.nl', 'Aldi'],
  ['lidl', 'lidl.nl', 'Lidl'],
] as const

for (const [id, domain, name] of stores) {
  test(`[FIND-32] products of ${domain} stand under ${name}`, async ({ page }) => {
    const { items } = await (await page.request.get(`/products?search=melk&store=${id}&limit=1`)).json()
    expect(items[0].origin).toBe(domain)
    await openFinder(page, `search=melk&store=${id}&load=1`)
    await openWishes(page)
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
    for (const card of await cards(page).all())
      await expect(card.getByText(name, { exact: true })).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
  })
}
