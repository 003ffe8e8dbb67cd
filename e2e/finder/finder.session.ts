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
  // Those of the answer on arrival wait for somebody to use the page.
  await page.locator('main').dispatchEvent('pointerover')
  await expect(page.locator('main ul:has(article):not([data-ready])')).toHaveCount(0)
}

/** Holds back the answers to these requests until the function that it gives is called. */
export async function holdAnswers(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

export const category = (page: Page) => page.getByLabel('Category')
/** The way back to the category of the last visit. */
export const continueWith = (page: Page, name: string) =>
  page.getByRole('link', { name: `Continue with ${name}` })
export const priceSort = (page: Page) => page.getByLabel('Price', { exact: true })
export const search = (page: Page) => page.getByRole('searchbox')
export const loadButton = (page: Page) => page.getByRole('button', { name: 'Load products' })
/** The button of a nutrient by its key on the wire, whatever is chosen of it. */
export const nutrient = (page: Page, key: string) => page.locator(`[data-criterion=${key}]`)
export const results = (page: Page) => page.getByRole('region', { name: 'Search results' })
export const cards = (page: Page) => results(page).getByRole('article')
export const titles = (page: Page) => cards(page).getByRole('heading', { level: 3 }).allInnerTexts()
export const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages of results' })
export const turn = (page: Page, name: string) => pager(page).getByRole('link', { name })

/** Unfolds the wishes below the first row of the panel. */
export async function openWishes(page: Page) {
  if (!(await nutrient(page, 'protein').isVisible())) await page.locator('form details > summary').click()
  await expect(nutrient(page, 'protein')).toBeVisible()
}

/** Clears everything by the button that stands with the wishes. */
export async function reset(page: Page) {
  await openWishes(page)
  await page.getByRole('button', { name: 'Reset' }).click()
}

/** Chooses what is wanted of a nutrient from its menu. */
export async function want(page: Page, key: string, choice: RegExp) {
  await openWishes(page)
  await nutrient(page, key).click()
  await page.getByRole('menuitemradio', { name: choice }).click()
}

/** Does something that asks for products, and waits for the request and for the cards or the alert that follow. */
export async function answered(page: Page, act: () => Promise<unknown>): Promise<URL> {
  const asked = page.waitForRequest(isProducts)
  await act()
  const url = new URL((await asked).url())
  await expect(page.getByTestId('skeleton')).toHaveCount(0)
  // The cards below the fold follow the first ones.
  await expect(page.locator('main [aria-busy]')).toHaveCount(0)
  return url
}

/** Presses load and waits for what comes of it. */
export const load = (page: Page) => answered(page, () => loadButton(page).click())

export function isProducts(request: Request): boolean {
  return new URL(request.url()).pathname === '/products'
}
