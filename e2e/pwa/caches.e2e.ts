import { expect, type Page, type Request } from '@playwright/test'
import { open, speak, withoutNews } from '../session.ts'
import { openApp, startApp, test } from './app.session.ts'

const HOUR_MS = 60 * 60_000
const PICTURE = '/illustrations/workout.svg'

test.beforeEach(({ page, site }) => speak(page, site.url))

/** Shows the pictures of these numbers, all at once. */
async function showPictures(page: Page, first: number, last: number) {
  await page.evaluate(
    async ([path, from, to]) => {
      const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
      await Promise.all(numbers.map((n) => Object.assign(new Image(), { src: `${path}?n=${n}` }).decode()))
    },
    [PICTURE, first, last] as const,
  )
}

async function keptPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const keys = await (await caches.open('fitfuel-images')).keys()
    return keys.map(({ url }) => url.slice(window.location.origin.length))
  })
}

test('[PWA-09] [PWA-10] the worker keeps pictures, and the hundred-and-first makes the oldest quarter go', async ({
  page,
  site,
}) => {
  await openApp(page, `${site.url}/faq`)
  await page.evaluate(() => caches.delete('fitfuel-images'))
  await showPictures(page, 1, 1)
  await expect.poll(() => keptPictures(page)).toEqual([`${PICTURE}?n=1`])
  await showPictures(page, 2, 100)
  await expect.poll(async () => (await keptPictures(page)).length).toBe(100)
  await showPictures(page, 101, 101)
  // Those that make room go a moment later.
  await expect.poll(() => keptPictures(page)).toContain(`${PICTURE}?n=101`)
  await expect.poll(() => keptPictures(page)).not.toContain(`${PICTURE}?n=1`)
  await expect.poll(async () => (await keptPictures(page)).length).toBe(101 - 25)
})

test('[PWA-11] a list that was left is asked for again every hour', async ({ page, site }) => {
  await page.clock.install()
  // What others write meanwhile has a list asked for as well.
  await withoutNews(page)
  await open(page, site.url)
  const bodies: string[] = []
  page.on('request', (request) => bodies.push(bodyOf(request)))
  await page.getByRole('banner').getByRole('link', { name: 'Recipes' }).click()
  await expect(page).toHaveURL(/\/recipes/)
  await expect.poll(() => bodies.filter(isList)).toHaveLength(1)
  await page.goBack()
  await startApp(page)
  const before = bodies.filter(isList).length
  let hours = 0
  const asked = () => bodies.filter(isList).length - before
  for (const times of [1, 2]) {
    // The clock of the next hour begins a moment after an answer: an hour that passes before then counts for nothing.
    const passAnHour = async () => {
      await page.clock.fastForward(HOUR_MS)
      hours++
      return asked()
    }
    await expect.poll(passAnHour, { intervals: [1000] }).toBeGreaterThanOrEqual(times)
    expect(asked()).toBeLessThanOrEqual(hours)
  }
})

/** What a page asked of the data API; empty for all else. */
function bodyOf(request: Request): string {
  return request.url().endsWith('/graphql') ? (request.postData() ?? '') : ''
}

/** Whether it is the question for the list of recipes: the only one that says which ones come first. */
function isList(body: string): boolean {
  return body.includes('"first":')
}
