import { expect, test } from '@playwright/test'
import { KWARK, openFinder, titles } from '../finder/finder.session.ts'
import { speak } from '../session.ts'
import { foreignTexts, productData, textsOf, untranslated } from '../texts.session.ts'
import { bar, comeFrom, storedLanguage } from './shell.session.ts'

test('[NAV-16] switching changes all text of a page full of products at once, without a reload, and is stored', async ({
  page,
  baseURL,
}) => {
  await speak(page, baseURL)
  const data = await productData(page)
  await openFinder(page, KWARK)
  const english = await textsOf(page)
  const shown = await titles(page)
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''))
  const asked: string[] = []
  // Scripts of the page itself may still come.
  page.on('request', (request) => request.resourceType() !== 'script' && asked.push(request.url()))

  await bar(page).getByRole('button', { name: 'Switch to Dutch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  // Parts whose code is still on its way change when it comes.
  await expect.poll(async () => foreignTexts('nl', await textsOf(page))).toEqual([])
  const dutch = await textsOf(page)
  expect(untranslated(english, dutch, data)).toEqual([])
  expect(await page.getByRole('article').getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(shown)
  expect(asked).toEqual([])
  await expect(page.locator('body')).toHaveAttribute('data-same-document', '')
  await expect.poll(() => storedLanguage(page.context())).toBe('nl')

  await page.reload()
  await expect(page.locator('html[data-ready]')).toHaveAttribute('lang', 'nl')
  await bar(page).getByRole('button', { name: 'Overschakelen naar Engels' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  // The code of what is not used at once comes with the first press, and its texts with it.
  await expect.poll(async () => (await textsOf(page)).toSorted()).toEqual(english.toSorted())
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[NAV-16] a language is chosen by a form, and stays when another form is sent', async ({ page }) => {
    await page.goto('/fitfuelfinder?search=kwark&load=1')
    await bar(page).getByRole('button', { name: 'Switch to Dutch' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
    await expect(page).toHaveURL('/fitfuelfinder?search=kwark&load=1')
    await page.getByRole('searchbox').first().fill('skyr')
    await page.getByRole('button', { name: 'Producten laden' }).click()
    await expect(page).toHaveURL(/search=skyr/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  })
})

test.describe('the first language', () => {
  test('[NAV-13] is the stored one, else Dutch for a browser in Dutch, else English', async ({
    browser,
    request,
    baseURL,
  }) => {
    const context = await browser.newContext({ locale: 'nl-BE', baseURL, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/underconstruction')
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
    await context.close()
    for (const [accepted, cookie, lang] of [
      ['en-US', '', 'en'],
      ['de-DE', '', 'en'],
      ['en-GB', 'language=nl', 'nl'],
      ['en-GB', 'language=de', 'en'],
    ] as const) {
      const headers = { 'accept-language': accepted, cookie }
      const html = await (await request.get('/underconstruction', { headers })).text()
      expect(html, `${accepted}, ${cookie}`).toContain(`<html lang="${lang}"`)
    }
  })

  test('[NAV-14] [NAV-16] is the one that was chosen while the country was looked up', async ({
    page,
    context,
  }) => {
    const chosen = Promise.withResolvers<void>()
    await page.route('/country', async (route) => {
      await chosen.promise
      await route.fulfill({ json: { country_code: 'NL' } })
    })
    await page.goto('/')
    await page.locator('html[data-ready]').waitFor()
    await bar(page).getByRole('button', { name: 'Switch to Dutch' }).click()
    await bar(page).getByRole('button', { name: 'Overschakelen naar Engels' }).click()
    const answered = page.waitForResponse('/country')
    chosen.resolve()
    await (await answered).finished()
    // What would follow from the answer has happened by then.
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect.poll(() => storedLanguage(context)).toBe('en')
  })

  test('[NAV-14] becomes Dutch, and is stored, in the Netherlands, but for a link that asks for English', async ({
    page,
    context,
  }) => {
    await comeFrom(page, 'NL')
    let lookUps = 0
    page.on('request', (request) => new URL(request.url()).pathname === '/country' && lookUps++)
    await page.goto('/?lang=en')
    await page.locator('html[data-ready]').waitFor()
    // What would follow from being ready has happened by then.
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(lookUps).toBe(0)

    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Eet goed/)
    await expect.poll(() => storedLanguage(context)).toBe('nl')
  })
})
