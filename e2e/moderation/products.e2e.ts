import { expect, type Page, test } from '@playwright/test'
import { isFull } from '#test/full.ts'
import { makeMember, ownNetwork } from '../accounts/accounts.session.ts'
import { violationsOn } from '../axe.ts'
import { openFinder } from '../finder/finder.session.ts'
import { sheet } from '../finder/product.session.ts'
import { looks } from '../looks.ts'
import { open, speak } from '../session.ts'
import { foreignTexts, textsOf } from '../texts.session.ts'
import { findActs, findCard } from './moderation.session.ts'

const words = {
  en: { report: 'Something wrong here?', reportOf: 'Report a mistake in', lead: 'A moderator compares' },
  nl: { report: 'Klopt er iets niet?', reportOf: 'Fout melden bij', lead: 'Een moderator vergelijkt' },
}

type Item = {
  id: number
  title: string
  implausible: string[]
  sources: { nutrition: object | null }
}

/** A product that no other journey looks at: one of the last of the catalogue, `place` from its end. */
async function lastProduct(page: Page, place: number): Promise<Item> {
  const { total } = await (await page.request.get('/products?limit=1')).json()
  const { items } = await (await page.request.get(`/products?limit=100&offset=${total - 100}`)).json()
  const known = (items as Item[]).filter(
    ({ implausible, sources }) => implausible.length === 0 && sources.nutrition,
  )
  return known.at(-place)!
}

test('[DAT-17] a visitor reports a value, and a moderator marks it as wrong, on the record', async ({
  page,
  browser,
  baseURL,
}) => {
  await speak(page, baseURL)
  await page.setExtraHTTPHeaders(ownNetwork())
  const product = await lastProduct(page, 1)
  await openFinder(page, `product=${product.id}`)
  await sheet(page).getByRole('button', { name: words.en.report }).click()
  const dialog = page.getByRole('dialog', { name: 'Report a mistake' })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Choose what is wrong.')).toBeVisible()
  await dialog.getByLabel('A nutrition value or the price').check()
  await dialog.getByLabel('What does the pack say?').fill('The pack says 12 g of protein.')
  // The form takes what somebody needed a second for.
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Send report' }).click({ timeout: 2_000 })
    await expect(dialog).toBeHidden({ timeout: 2_000 })
  }).toPass()
  await expect(sheet(page)).toBeVisible()

  const other = await browser.newContext({ baseURL: baseURL! })
  const desk = await other.newPage()
  await speak(desk, baseURL)
  await makeMember(desk.request, { role: 'moderator' })
  await open(desk, '/moderation')
  await desk.getByRole('link', { name: /^Products/ }).click()
  const card = await findCard(desk, product.title, 'The pack says 12 g of protein.')
  await card.getByRole('button', { name: 'Mark as wrong: Protein' }).first().click()
  await expect(card.getByRole('button', { name: 'Take back the mark: Protein' })).toBeVisible()
  // The same product in another store has the same value, which does not make it right.
  await expect
    .poll(async () => (await (await desk.request.get(`/products/${product.id}`)).json()).implausible)
    .toEqual(['nutritions_basic.protein'])
  await card.getByRole('button', { name: 'Corrected, close' }).click()
  const ended = desk.getByRole('listitem').filter({ hasText: 'Corrected, reports closed' })
  await expect(ended).toBeFocused()
  await desk.getByRole('link', { name: 'Log' }).click()
  await expect(await findActs(desk, product.title, 'Value marked as wrong')).toContainText('Protein')
  await expect(await findActs(desk, product.title, 'Report resolved')).toContainText('Corrected')
  await other.close()
})

for (const [place, { language, width, colorScheme }] of looks.entries()) {
  test(`[DAT-17] the report of a product and the moderators' list at ${width} px in ${language}, ${colorScheme}`, async ({
    page,
    baseURL,
  }) => {
    await speak(page, baseURL, language)
    await makeMember(page.request, { language, role: 'moderator' })
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    const product = await lastProduct(page, place + 2)
    // From the list as well as from the sheet.
    if (place % 2 === 0) {
      await openFinder(page, `search=${encodeURIComponent(product.title)}&load=1`)
      const name = `${words[language].reportOf} ${product.title}`
      await page.getByRole('button', { name, exact: true }).first().click()
    } else {
      await openFinder(page, `product=${product.id}`)
      await sheet(page).getByRole('button', { name: words[language].report }).click()
    }
    await expect(page.getByText(words[language].lead)).toBeVisible()
    await check(page, width, language)
    const report = { productId: product.id, fault: 'size', note: '500 g', filledInMs: 9_000, website: '' }
    expect((await page.request.post('/reports/products', { data: report })).status()).toBe(204)
    await open(page, '/moderation?show=products')
    await findCard(page, product.title)
    await check(page, width, language)
    if (isFull) await open(page, '/moderation?show=log')
  })
}

/** Nothing is wider than the screen, in the way of anybody, or in the other language. */
async function check(page: Page, width: number, language: 'en' | 'nl') {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  expect(await violationsOn(page)).toEqual([])
  expect(foreignTexts(language, await textsOf(page))).toEqual([])
}
