import { expect, test } from '@playwright/test'
import { speak } from '../session.ts'
import { cards, category, load, openFinder } from './finder.session.ts'

test.use({ viewport: { width: 1280, height: 900 } })
test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

const stores = {
  ah: { domain: 'ah.nl', name: 'Albert Heijn' },
  jumbo: { domain: 'jumbo.com', name: 'Jumbo' },
  plus: { domain: 'plus.nl', name: 'PLUS' },
  aldi: { domain: 'aldi.nl', name: 'Aldi' },
  lidl: { domain: 'lidl.nl', name: 'Lidl' },
}

test('[FIND-32] [CAT-14] products stand under the name of their store, also of one that an import added', async ({
  page,
}) => {
  const items = await Promise.all(
    Object.entries(stores).map(async ([id, { domain }]) => {
      const answer = await (await page.request.get(`/products?search=melk&store=${id}&limit=1`)).json()
      expect(answer.items[0].origin).toBe(domain)
      return answer.items[0]
    }),
  )
  const imported = {
    ...items[0],
    id: 0,
    origin: 'boerderij-winkel.example',
    store: { id: 'boerderij', name: 'De Boerderijwinkel' },
  }
  await page.route('**/products?*', (route) => route.fulfill({ json: { items: [...items, imported] } }))
  await openFinder(page)
  await category(page).selectOption('Kwark')
  await load(page)
  const names = [...Object.values(stores).map(({ name }) => name), 'De Boerderijwinkel']
  await expect(cards(page)).toHaveCount(names.length)
  for (const [place, name] of names.entries()) {
    await expect(cards(page).nth(place).getByText(name, { exact: true })).toBeVisible()
  }
})
