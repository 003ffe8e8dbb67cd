import type { Page, Request } from '@playwright/test'

/** Speaks English, or the language given: a stored choice, so that nothing is looked up. */
export async function speak(page: Page, baseURL: string | undefined, language = 'en') {
  await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
}

/** Opens a page and waits until it answers to presses. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await page.locator('html[data-ready]').waitFor()
}

/** Whether a request asks to be told of what happens from then on. */
export function isStream(request: Request): boolean {
  return request.headers().accept === 'text/event-stream'
}

/** Keeps from a page what others do while it is open: it shows what it asked for. */
export function withoutNews(page: Page) {
  return page.route('/graphql', (route) => (isStream(route.request()) ? route.abort() : route.fallback()))
}

/** Waits until what moves has arrived. */
export function settle(page: Page) {
  // What is cancelled does not arrive.
  return page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})))
  })
}
