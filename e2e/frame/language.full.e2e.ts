import { expect, test } from '@playwright/test'
import { open, speak } from '../session.ts'
import { bar, comeFrom, storedLanguage } from './shell.session.ts'

test('[NAV-16] coming back from another site does not undo the choice', async ({ page, baseURL }) => {
  await speak(page, baseURL)
  await open(page, '/')
  await bar(page).getByRole('button', { name: 'Switch to Dutch' }).click()
  await page.goto('about:blank')
  await page.goBack()
  await expect(page.locator('html[data-ready]')).toHaveAttribute('lang', 'nl')
})

test('[NAV-16] the title of the document changes with the page', async ({ page, baseURL }) => {
  await speak(page, baseURL)
  await open(page, '/underconstruction')
  const english = await page.title()
  await bar(page).getByRole('button', { name: 'Switch to Dutch' }).click()
  await expect(page).not.toHaveTitle(english)
})

test.describe('the first language', () => {
  test('[NAV-13] is that of the browser when something else is stored', async ({ page, baseURL }) => {
    await speak(page, baseURL, 'de')
    await comeFrom(page, 'BE')
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('[NAV-14] stays in another country', async ({ page, context }) => {
    await comeFrom(page, 'DE')
    await Promise.all([page.waitForResponse('/country'), page.goto('/')])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Eat well/)
    expect(await storedLanguage(context)).toBeUndefined()
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
    expect(await storedLanguage(context)).toBeUndefined()
    await context.close()
  })

  test('[NAV-14] is not looked up when one is stored', async ({ page, baseURL }) => {
    await speak(page, baseURL, 'en')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await open(page, '/')
    // It would be asked for as soon as there is time, as it is in the test above.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    expect(asked).toContain('/')
    expect(asked).not.toContain('/country')
  })
})
