import { expect, type Page, test } from '@playwright/test'
import { isFull } from '#test/full.ts'
import { makeMember } from './accounts/accounts.session.ts'
import { violationsOn } from './axe.ts'
import { type Stop, step } from './every-page.keyboard.session.ts'
import { everyPage, listen, phoneWidths, reach, watchMotion, wideWidths } from './every-page.session.ts'
import { looks } from './looks.ts'
import { speak, withoutNews } from './session.ts'
import { tooWide } from './sound.session.ts'
import { foreignTexts, textsOf } from './texts.session.ts'

/** How far a page may move on its own: a fifth of what the web vitals call good. */
const MOST_MOVED = 0.02
/** Stops of the keyboard that are looked at from the top of a page, and from its end: in the full run more of them. */
const STOPS = isFull ? ({ Tab: 30, 'Shift+Tab': 15 } as const) : ({ Tab: 5, 'Shift+Tab': 2 } as const)

// Each walks through the whole product.
test.setTimeout(600_000)

/** Each language on each kind of device, half of them light and half of them dark. `npm test` loads each page in one look. */
const devices = looks.filter(({ language, colorScheme }) => (language === 'en') === (colorScheme === 'light'))

for (const { language, width: deviceWidth, colorScheme } of devices) {
  const widths = deviceWidth === 360 ? phoneWidths : wideWidths
  test(`[NAV-17] at ${deviceWidth} px no page in ${language} is too wide, moves on its own, complains, has a barrier that axe finds, shows a text of the other language or loses the keyboard`, async ({
    page,
    baseURL,
  }) => {
    await speak(page, baseURL, language)
    await page.emulateMedia({ colorScheme })
    await watchMotion(page)
    // What other journeys write meanwhile is told above a list, over the stop of the keyboard.
    await withoutNews(page)
    const complaints = listen(page)
    await eachPage(page, language, async (address) => {
      await page.setViewportSize({ width: widths[0]!, height: 800 })
      await reach(page, address)
      const { moved, endless } = await page.evaluate(() => ({
        moved: window.moved,
        endless: window.endless,
      }))
      expect.soft(moved.score, `${address} moves ${moved.what}`).toBeLessThanOrEqual(MOST_MOVED)
      expect.soft(endless, `${address} moves without end`).toEqual([])
      expect.soft(foreignTexts(language, await textsOf(page)), `${address} in ${language}`).toEqual([])
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        expect.soft(await tooWide(page), `${address} at ${width} px`).toBeNull()
      }
      expect.soft(await violationsOn(page), address).toEqual([])
      for (const width of isFull ? [] : wideWidths) {
        await page.setViewportSize({ width, height: 800 })
        expect.soft(await tooWide(page), `${address} at ${width} px`).toBeNull()
      }
      // Where the keyboard is led does not depend on the language.
      if (isFull && language !== 'en') return
      await page.setViewportSize({ width: isFull ? deviceWidth : 1440, height: 740 })
      await expectLedKeyboard(page, address)
    })
    expect(complaints).toEqual([])
  })
}

test('[NAV-17] no page comes from the server in English with a text in Dutch', async ({ page, baseURL }) => {
  await speak(page, baseURL)
  await eachPage(page, 'en', async (address) => {
    const html = await (await page.request.get(address)).text()
    expect(html, address).toContain('<html lang="en"')
    expect.soft(foreignTexts('en', await textsOf(page, html)), address).toEqual([])
  })
})

/** Has every page looked at: those of an admin, and before that what only a visitor sees. */
async function eachPage(page: Page, language: 'en' | 'nl', look: (address: string) => Promise<void>) {
  for (const address of await everyPage(page.request, 'visitor')) await look(address)
  await makeMember(page.request, { language, role: 'admin' })
  for (const address of await everyPage(page.request, 'admin')) await look(address)
}

/** The keyboard is led past the bar, and its place is marked and in sight from both ends of the page. */
async function expectLedKeyboard(page: Page, address: string) {
  // Some pages put the focus themselves on what they have to say.
  const isLed = await page.evaluate(() => document.activeElement !== document.body)
  if (!isLed) {
    expect.soft((await step(page, 'Tab')).name, `${address} begins`).toContain('#content')
    await page.keyboard.press('Enter')
  }
  const [first] = await walk(page, 'Tab', address)
  expect.soft(first?.isInMain, `${address}: past the bar is ${first?.name}`).toBe(true)
  // A dialog keeps the keyboard.
  if (await page.getByRole('dialog').isVisible()) return
  await page.locator('footer a').last().focus()
  await walk(page, 'Shift+Tab', address)
}

/** Steps through a page until it ends; every stop is marked and in sight. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', address: string): Promise<Stop[]> {
  const stops: Stop[] = []
  while (stops.length < STOPS[key]) {
    const stop = await step(page, key)
    if (stop.name === null) break
    expect.soft(stop.isMarked, `${address}, ${key}: marked is ${stop.name}`).toBe(true)
    expect.soft(stop.hiddenBy, `${address}, ${key}: in sight is ${stop.name}`).toBeNull()
    stops.push(stop)
  }
  return stops
}
