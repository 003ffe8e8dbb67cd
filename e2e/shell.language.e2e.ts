import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { open, speak } from './session.ts'
import { bar } from './shell.session.ts'

test('[NAV-16] switching changes the whole page at once, without a reload, and is stored', async ({
  page,
  baseURL,
}) => {
  await speak(page, baseURL)
  await open(page, '/underconstruction')
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''))
  await bar(page).getByRole('button', { name: 'Switch to Dutch' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze pagina is nog niet klaar')
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  await expect(page).toHaveTitle('Binnenkort · FitFuel')
  await expect(bar(page).getByRole('link', { name: 'Recepten' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Gezond eten voor elk budget')
  await expect(page.locator('body')).toHaveAttribute('data-same-document', '')

  await open(page, '/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  await bar(page).getByRole('button', { name: 'Overschakelen naar Engels' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Eat well/)
})

test.describe('the first language', () => {
  const country = (page: Page, code: string) =>
    page.route('/country', (route) => route.fulfill({ json: { country_code: code } }))
  const stored = async (context: BrowserContext) =>
    (await context.cookies()).find(({ name }) => name === 'language')?.value

  for (const [locale, lang] of [
    ['nl-BE', 'nl'],
    ['en-US', 'en'],
    ['de-DE', 'en'],
  ] as const) {
    test(`[NAV-13] is ${lang} for a browser in ${locale}`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ locale, baseURL, javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await context.close()
    })
  }

  test('[NAV-13] is the stored one before that of the browser', async ({ page, baseURL }) => {
    await speak(page, baseURL, 'nl')
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  })

  test('[NAV-13] is that of the browser when something else is stored', async ({ page, baseURL }) => {
    await speak(page, baseURL, 'de')
    await country(page, 'BE')
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('[NAV-14] becomes Dutch, and is stored, in the Netherlands', async ({ page, context }) => {
    await country(page, 'NL')
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Eet goed/)
    expect(await stored(context)).toBe('nl')
  })

  test('[NAV-14] stays in another country', async ({ page, context }) => {
    await country(page, 'DE')
    await Promise.all([page.waitForResponse('/country'), page.goto('/')])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Eat well/)
    expect(await stored(context)).toBeUndefined()
  })

  test('[NAV-14] is that of the browser when the look-up fails', async ({ browser, baseURL }) => {
    // The page comes in English, as for a proxy that drops the header; the browser itself is Dutch.
    const context = await browser.newContext({ locale: 'nl-NL', baseURL })
    const page = await context.newPage()
    await page.route('/', (route) =>
      route.continue({ headers: { ...route.request().headers(), 'accept-language': 'en' } }),
    )
    await page.route('/country', (route) => route.abort())
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
    expect(await stored(context)).toBeUndefined()
    await context.close()
  })

  test('[NAV-14] is not looked up when one is stored', async ({ page, baseURL }) => {
    await speak(page, baseURL, 'en')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await open(page, '/')
    await page.waitForLoadState('networkidle')
    expect(asked).toContain('/')
    expect(asked).not.toContain('/country')
  })
})
