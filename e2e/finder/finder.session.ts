import { expect, type Page, type Request } from '@playwright/test'
import { open } from '../session.ts'

/** A question whose answer the server's page brings along. */
export const KWARK = 'category=kwark&nutrition_protein=highest&price_sort=low&load=1'

/** Opens the finder with this query and waits until it answers to presses. */
export async function openFinder(page: Page, query = '') {
  await open(page, `/fitfuelfinder${query && `?${query}`}`)
  await cardsAreAwake(page)
}

/** The cards of a page that came with products wake on their own; who acts before makes new ones of them. */
export async function cardsAreAwake(page: Page) {
  await expect(page.locator('main ul:has(article):not([data-ready])')).toHaveCount(0)
}

export const category = (page: Page) => page.getByLabel('Category')
export const priceSort = (page: Page) => page.getByLabel('Price', { exact: true })
export const search = (page: Page) => page.getByRole('searchbox')
export const loadButton = (page: Page) => page.getByRole('button', { name: 'Load products' })
export const resetButton = (page: Page) => page.getByRole('button', { name: 'Reset' })
/** The button of a nutrient by its key on the wire, whatever is chosen of it. */
export const nutrient = (page: Page, key: string) => page.locator(`[data-criterion=${key}]`)
export const results = (page: Page) => page.getByRole('region', { name: 'Search results' })
export const cards = (page: Page) => results(page).getByRole('article')
export const titles = (page: Page) => cards(page).getByRole('heading', { level: 3 }).allInnerTexts()
export const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages of results' })
export const turn = (page: Page, name: string) => pager(page).getByRole('link', { name })

/** Chooses what is wanted of a nutrient from its menu. */
export async function want(page: Page, key: string, choice: RegExp) {
  await nutrient(page, key).click()
  await page.getByRole('menuitemradio', { name: choice }).click()
}

/** Presses load and waits for the request that it makes and for the cards or the alert that follow. */
export async function load(page: Page): Promise<URL> {
  const asked = page.waitForRequest(isProducts)
  await loadButton(page).click()
  const url = new URL((await asked).url())
  await expect(page.getByTestId('skeleton')).toHaveCount(0)
  return url
}

export function isProducts(request: Request): boolean {
  return new URL(request.url()).pathname === '/products'
}
