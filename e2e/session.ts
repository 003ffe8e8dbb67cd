import type { Page } from '@playwright/test'

/** Speaks English, or the language given: a stored choice, so that nothing is looked up. */
export async function speak(page: Page, baseURL: string | undefined, language = 'en') {
  await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
}

/** Opens a page and waits until it answers to presses. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await page.locator('html[data-ready]').waitFor()
}
