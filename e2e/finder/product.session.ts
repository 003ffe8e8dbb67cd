import { expect, type Page } from '@playwright/test'
import { KWARK, openFinder } from './finder.session.ts'

/** The sheet of a product; a question in front of it is a dialog of its own. */
export const sheet = (page: Page) => page.getByRole('dialog').first()
export const cards = (page: Page) => page.getByRole('article')
export const titleOf = (page: Page, place: number) => cards(page).nth(place).getByRole('heading').innerText()

export async function openResults(page: Page) {
  await openFinder(page, KWARK)
  await expect(cards(page)).toHaveCount(12)
}

export async function openCard(page: Page, place: number) {
  await cards(page).nth(place).getByRole('heading').getByRole('link').click()
  await expect(sheet(page)).toBeVisible()
}

/** Whether the keyboard is at something inside what `selector` names. */
export const focusIsIn = (page: Page, selector: string) =>
  page.evaluate((inside) => Boolean(document.activeElement?.closest(inside)), selector)

type Item = {
  id: number
  basis: string
  price_now: number
  price_original: number
  implausible: string[]
  sources: { nutrition: object | null }
}

/** The id of the first product of the catalogue that `fits`. */
export async function findProduct(page: Page, fits: (item: Item) => boolean): Promise<number> {
  for (let offset = 0; offset < 3000; offset += 100) {
    const { items } = await (await page.request.get(`/products?limit=100&offset=${offset}`)).json()
    const found = items.find(fits)
    if (found) return found.id
  }
  throw new Error('The sample catalogue has no such product.')
}
