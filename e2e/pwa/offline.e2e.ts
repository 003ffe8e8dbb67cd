import { expect } from '@playwright/test'
import { PROFILE_CLEAN_MS, WORKER_PATH } from '#features/pwa/ground/app.rules.ts'
import { offlineTexts } from '#features/pwa/worker/offline.texts.ts'
import { locales } from '#platform/texts/i18n.rules.ts'
import { isFull } from '#test/full.ts'
import { makeMember } from '../accounts/accounts.session.ts'
import { insecurePage, open, speak } from '../session.ts'
import { copies, openApp, runningVersion, startApp, test } from './app.session.ts'
import { FINDER, keepPage, signOut } from './offline.session.ts'

test('[PWA-01] the worker is a static file that browsers ask for anew, and over a connection that is not secure none is registered', async ({
  request,
  playwright,
  site,
}) => {
  const answer = await request.get(WORKER_PATH)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['cache-control']).toBe('no-cache')
  expect(answer.headers()['content-type']).toContain('text/javascript')

  const page = await insecurePage(playwright)
  await page.clock.install()
  await open(page, site.url.replace('localhost', 'fitfuel.test'))
  await startApp(page)
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  expect(site.asked).not.toContain(WORKER_PATH)
  await page.context().browser()?.close()
})

for (const locale of isFull ? locales : (['en'] as const)) {
  test(`without a connection a page says so in the language ${locale}, and leads to what was kept`, async ({
    page,
    site,
  }) => {
    const texts = offlineTexts[locale]
    await speak(page, site.url, locale)
    await keepPage(page, site, FINDER)
    const found = await page.getByRole('article').allInnerTexts()
    expect(found.length).toBeGreaterThan(2)
    const heading = page.getByRole('heading', { level: 1 })
    site.setReachable(false)
    await page.getByRole('banner').locator('[href="/recipes"]').click()
    await expect(heading).toHaveText(texts.title)
    await expect(page).toHaveURL(`${site.url}/recipes`)
    await expect(page.getByRole('link', { name: texts.finder })).toBeVisible()
    await expect(page.getByText(texts.detail)).toContainText(texts.kept)
    site.setReachable(true)
    await page.getByRole('link', { name: texts.retry }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(heading).not.toHaveText(texts.title)
    site.setReachable(false)
    await page.goto(`${site.url}/topics`)
    await expect(heading).toHaveText(texts.title)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await page.getByRole('link', { name: texts.finder }).click()
    await page.locator('html[data-ready]').waitFor()
    expect(new URL(page.url()).pathname).toBe('/fitfuelfinder')
    await expect(page.getByRole('article')).toHaveCount(found.length)
    site.setReachable(true)
    await page.goto(`${site.url}/topics`)
    await expect(page).toHaveTitle(/FitFuel/)
    await expect(heading).not.toHaveText(texts.title)
  })
}

test('what is kept names no member, and goes when the member signs out', async ({ page, site }) => {
  await speak(page, site.url)
  const { username } = await makeMember(page.request)
  await keepPage(page, site, FINDER)
  const kept = await page.evaluate(async (path) => {
    const answer = await (await caches.open('fitfuel-pages')).match(path)
    return answer?.text()
  }, FINDER)
  expect(kept).toContain('<main')
  expect(kept).not.toContain(username)
  await signOut(page, site)
  await expect.poll(() => copies(page)).toEqual([])
})

test('[PWA-06] the worker has its pages drop the profiles that are out of date', async ({ page, site }) => {
  await speak(page, site.url)
  await makeMember(page.request)
  await openApp(page, `${site.url}/profile`)
  const profiles = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('fitfuel.profile.')).length)
  await expect.poll(profiles).toBe(1)
  // The open page asks for its profile anew whenever its live connection comes back, and a copy of now is not out of date.
  await page.route('**/graphql', (route) => route.abort())
  await page.clock.fastForward(PROFILE_CLEAN_MS)
  // The message is answered: what came before it is done.
  await runningVersion(page)
  expect(await profiles()).toBe(1)
  // An answer that was on its way before made the copy younger, once.
  await expect(async () => {
    await page.clock.fastForward(PROFILE_CLEAN_MS)
    await runningVersion(page)
    expect(await profiles()).toBe(0)
  }).toPass({ timeout: 15_000 })
})
