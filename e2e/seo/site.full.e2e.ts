import { expect, type Page, test } from '@playwright/test'
import { deviceOf } from '#features/accounts/settings/device.rules.ts'
import { profilePageTexts } from '#features/profiles/ground/profile.texts.ts'
import { profileTexts } from '#features/profiles/settings/menu.texts.ts'
import { locales } from '#platform/texts/i18n.rules.ts'
import { makeMember } from '../accounts/accounts.session.ts'
import { KWARK } from '../finder/finder.session.ts'
import { open, speak } from '../session.ts'
import { foreignTexts, productData, recipeData, textsOf, topicData, untranslated } from '../texts.session.ts'
import { crawl, expectAnswers, places } from './site.session.ts'

/** States of a page that only a press leads to. */
const states = [
  ...places,
  `/fitfuelfinder?${KWARK}&product=1&compare=1,2`,
  '/login?verify=unknown',
  '/login?reset=unknown',
]

const visitors = [
  { who: 'a visitor in English', language: 'en', member: false },
  { who: 'a visitor in Dutch', language: 'nl', member: false },
  { who: 'a member', language: 'en', member: true },
] as const

// Each walks through the whole site.
test.setTimeout(600_000)

for (const { who, language, member } of visitors) {
  test(`every link that ${who} meets leads somewhere, and no page complains or asks elsewhere`, async ({
    page,
    baseURL,
  }) => {
    await speak(page, baseURL, language)
    if (member) await makeMember(page.request)
    const complaints = listen(page, new URL(baseURL!).origin)
    const pages = await crawl((path) => linksOf(page, path))
    await expectAnswers(page.request, [...pages.values()].flat(), member)
    expect(complaints).toEqual([])
  })
}

test('[NAV-17] no page in one language shows a text of the other', async ({ page, baseURL }) => {
  const data = new Set([
    ...(await productData(page)),
    ...(await recipeData(page)),
    ...(await topicData(page)),
  ])
  await speak(page, baseURL, 'en')
  for (const path of [...(await crawl((at) => linksOf(page, at))).keys(), ...states]) {
    const texts = { en: [] as string[], nl: [] as string[] }
    for (const language of locales) {
      await speak(page, baseURL, language)
      await open(page, path)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      texts[language] = await textsOf(page)
      expect(foreignTexts(language, texts[language]), `${path} in ${language}`).toEqual([])
    }
    expect(untranslated(texts.en, texts.nl, data), `${path} in both`).toEqual([])
  }
})

test('[NAV-17] neither do the profile of a member, its settings and their dialogs', async ({
  browser,
  baseURL,
}) => {
  const texts = { en: [] as string[], nl: [] as string[] }
  const data = new Set<string>()
  for (const language of locales) {
    const page = await browser.newPage({ baseURL: baseURL! })
    await speak(page, baseURL, language)
    const { username } = await makeMember(page.request, { language })
    data.add(username).add(deviceOf(await page.evaluate(() => navigator.userAgent)) ?? '')
    await open(page, '/profile')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const menuTexts = profileTexts[language].settings
    const menu = page.getByRole('main').getByRole('button', { name: profilePageTexts[language].settings })
    await menu.click()
    texts[language].push(...(await textsOf(page)))
    for (const key of ['edit', 'password', 'language', 'sessions', 'deletion'] as const) {
      await page.getByRole('menuitem', { name: menuTexts[key] }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      texts[language].push(...(await textsOf(page)))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await menu.click()
    }
    expect(foreignTexts(language, texts[language])).toEqual([])
    await page.close()
  }
  expect(untranslated(texts.en, texts.nl, data)).toEqual([])
})

/** Paths with query of the links inside the site that stand on the page at `path`. */
async function linksOf(page: Page, path: string): Promise<string[]> {
  await open(page, path)
  // A page that listens for news never rests.
  await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => {})
  return page.locator('a[href]:not([href^="#"])').evaluateAll((links) =>
    links
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .filter(({ origin }) => origin === window.location.origin)
      .map(({ pathname, search }) => pathname + search),
  )
}

/** What goes wrong on the page from now on: errors in its console, broken rules of its policy, requests elsewhere. */
function listen(page: Page, origin: string): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    // The browser itself says of a missing page that it is missing.
    if (message.type() !== 'error' || message.location().url.endsWith('/no/such/page')) return
    complaints.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) complaints.push(`${page.url()}: asks ${url}`)
  })
  return complaints
}
