import { expect, type Page, type Request } from '@playwright/test'

/** Speaks English, or the language given: a stored choice, so that nothing is looked up. */
export async function speak(page: Page, baseURL: string | undefined, language = 'en') {
  await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
}

/** Opens the finder with this query and waits until it answers to presses. */
export async function openFinder(page: Page, query = '') {
  await page.goto(`/fitfuelfinder${query && `?${query}`}`)
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
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
export const titles = (page: Page) => results(page).getByRole('heading', { level: 3 }).allInnerTexts()

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
