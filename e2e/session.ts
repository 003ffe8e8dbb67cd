import {
  expect,
  type Locator,
  type Page,
  type PlaywrightWorkerArgs,
  type Request,
  type Route,
  test,
} from '@playwright/test'
import documents from '#documents/persisted-documents.json' with { type: 'json' }

/** Speaks English, or the language given: a stored choice, so that nothing is looked up. */
export async function speak(page: Page, baseURL: string | undefined, language = 'en') {
  await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
}

/** Opens a page and waits until it answers to presses. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await page.locator('html[data-ready]').waitFor()
}

/** Loads a page anew and waits until it answers to presses. */
export async function reload(page: Page) {
  await page.reload()
  await page.locator('html[data-ready]').waitFor()
}

/** What the locator finds, of which there is at least one. */
export async function each(locator: Locator): Promise<Locator[]> {
  await expect(locator).not.toHaveCount(0)
  return locator.all()
}

/** How many files that were chosen in forms this browser keeps. */
export const keptFiles = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('fitfuel-drafts')).keys()).length)

/** A page of another browser, for which this machine is `fitfuel.test`: what it gets over plain HTTP is not secure. */
export async function insecurePage({ chromium }: PlaywrightWorkerArgs['playwright']): Promise<Page> {
  const { launchOptions } = test.info().project.use
  const args = [...(launchOptions?.args ?? []), '--host-resolver-rules=MAP fitfuel.test 127.0.0.1']
  return (await chromium.launch({ ...launchOptions, args })).newPage()
}

/** Whether a request asks to be told of what happens from then on. */
export function isStream(request: Request): boolean {
  return request.headers().accept === 'text/event-stream'
}

/** Whether a request asks to be told of the end of the session, which every page of a member does. */
function isOfSession(request: Request): boolean {
  const { documentId } = request.postDataJSON() as { documentId: string }
  return (documents as Record<string, string>)[documentId]?.startsWith('subscription SessionEnd') ?? false
}

/** Opens a page and waits until it is told of what happens to what it shows. */
export async function openListening(page: Page, path: string) {
  const connected = page.waitForResponse(
    (response) => isStream(response.request()) && !isOfSession(response.request()),
  )
  await open(page, path)
  await connected
}

/** Keeps from a page what others do while it is open: its stream of news is never answered. */
export function withoutNews(page: Page) {
  return page.route('**/graphql', (route) => (isStream(route.request()) ? undefined : route.fallback()))
}

/** Takes the session from the browser without a word to the page, which would say so as soon as it is told. */
export async function dropSession(page: Page) {
  await withoutNews(page)
  await page.context().clearCookies({ name: 'session' })
}

/** Lets what a page asks for fail, but for the news, until the function that it gives is called. */
export async function withoutAnswers(page: Page): Promise<() => Promise<void>> {
  const fail = (route: Route) => (isStream(route.request()) ? route.fallback() : route.abort())
  await page.route('/graphql', fail)
  return () => page.unroute('/graphql', fail)
}

/** Waits until what moves has arrived. */
export function settle(page: Page) {
  return page.evaluate(async () => {
    // What moves for as long as it is there does not arrive.
    const ends = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    // What is cancelled does not arrive either.
    await Promise.all(ends.map(({ finished }) => finished.catch(() => {})))
  })
}

export const scrollY = (page: Page) => page.evaluate(() => window.scrollY)

/** Turns the wheel as a person does, again where nothing moved: a turn is lost on a page that is held still. */
export async function turnWheelUntil(page: Page, moved: () => Promise<boolean>) {
  await expect(async () => {
    await page.mouse.wheel(0, 200)
    expect(await moved()).toBe(true)
  }).toPass({ timeout: 15_000 })
}

declare global {
  interface Window {
    /** What the page has told in notifications, and no test has waited for yet. */
    notifications: string[]
  }
}

/** Has the pages that are opened from now on remember their notifications, which go after three seconds. */
export function rememberNotifications(page: Page) {
  return page.addInitScript(() => {
    window.notifications = []
    const seen = new WeakSet<Element>()
    new MutationObserver(() => {
      for (const text of document.querySelectorAll('[aria-live] p')) {
        if (seen.has(text)) continue
        seen.add(text)
        window.notifications.push(text.textContent ?? '')
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

/** Waits until the page tells this in a notification, or has told it since the one that was waited for before. */
export async function notified(page: Page, text: string) {
  const isTold = () =>
    page.evaluate((sought) => {
      const place = window.notifications.indexOf(sought)
      window.notifications.splice(0, place + 1)
      return place >= 0
    }, text)
  await expect.poll(isTold, { message: `The page tells: ${text}` }).toBe(true)
}
