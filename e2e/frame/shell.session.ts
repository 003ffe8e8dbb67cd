import type { BrowserContext, Page } from '@playwright/test'

export const bar = (page: Page) => page.getByRole('banner')
export const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
export const hamburger = (page: Page) => page.locator('header [aria-haspopup="dialog"]')

/** Makes the page tall enough to scroll, whatever its content, and leaves it at the top. */
export async function stretch(page: Page) {
  await page.evaluate(() => {
    document.getElementById('content')?.style.setProperty('min-height', '4000px')
  })
}

export async function scrollTo(page: Page, y: number) {
  // Two frames: the browser sends `scroll` with the next one, and what it causes is there in the one after.
  await page.evaluate(async (top) => {
    window.scrollTo(0, top)
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
  }, y)
}

/** Has visitors be in the country of this code. */
export const comeFrom = (page: Page, code: string) =>
  page.route('/country', (route) => route.fulfill({ json: { country_code: code } }))

/** The language that the browser remembers. */
export const storedLanguage = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'language')?.value
