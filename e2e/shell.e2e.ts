import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'

const bar = (page: Page) => page.getByRole('banner')
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const hamburger = (page: Page) => page.locator('header [aria-haspopup="dialog"]')
const scrollY = (page: Page) => page.evaluate(() => window.scrollY)

/** A stored choice: nothing is looked up, and the page comes in that language. */
async function speak(context: BrowserContext, baseURL: string | undefined, language: string) {
  await context.addCookies([{ name: 'language', value: language, url: baseURL }])
}

/** Opens a page and waits until it answers to presses. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
}

/** Makes the page tall enough to scroll, whatever its content, and leaves it at the top. */
async function stretch(page: Page) {
  await page.evaluate(() => {
    document.getElementById('content')?.style.setProperty('min-height', '4000px')
  })
}

async function scrollTo(page: Page, y: number) {
  // Two frames: the browser sends `scroll` with the next one, and what it causes is there in the one after.
  await page.evaluate(async (top) => {
    window.scrollTo(0, top)
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
  }, y)
}

test.describe('in English', () => {
  test.beforeEach(({ context, baseURL }) => speak(context, baseURL, 'en'))

  test('[NAV-01] every page that is there opens by its address and by a link', async ({ page }) => {
    for (const path of ['/', '/fitfuelfinder', '/underconstruction']) {
      expect((await page.goto(path))?.status()).toBe(200)
    }
    await open(page, '/')
    await bar(page).getByRole('link', { name: 'FitFuelFinder' }).click()
    await expect(page).toHaveURL('/fitfuelfinder')
    await bar(page).getByRole('link', { name: 'FitFuel, to the home page' }).click()
    await expect(page).toHaveURL('/')
  })

  test('[NAV-05] every navigation leads to the top, a step back too', async ({ page }) => {
    await open(page, '/')
    await stretch(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not ready yet')
    expect(await scrollY(page)).toBe(0)

    await stretch(page)
    await scrollTo(page, 900)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Eat well/)
    expect(await scrollY(page)).toBe(0)
  })

  test('[NAV-05] a link to the page one is on leads to its top', async ({ page }) => {
    await open(page, '/underconstruction')
    await stretch(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect.poll(() => scrollY(page)).toBe(0)
  })

  test('[NAV-06] an unknown path is answered with 404 and a link home', async ({ page }) => {
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle('Page not found · FitFuel')
    await page.getByRole('main').getByRole('link', { name: 'To the home page' }).click()
    await expect(page).toHaveURL('/')
  })

  test('[NAV-07] the bar has the logo, four links and the language', async ({ page }) => {
    await open(page, '/fitfuelfinder')
    const links = bar(page).getByRole('navigation').getByRole('link')
    await expect(links).toHaveText(['FitFuelFinder', 'Recipes', 'Community', 'About'])
    await expect(links.first()).toHaveAttribute('aria-current', 'page')
    await expect(bar(page).getByRole('link', { name: 'FitFuel, to the home page' })).toHaveAttribute(
      'href',
      '/',
    )
    await expect(bar(page).getByRole('button', { name: 'Switch to Dutch' })).toBeVisible()
  })

  test('[NAV-08] signed out, the bar has a login button', async ({ page }) => {
    await open(page, '/')
    await expect(bar(page).getByRole('link', { name: 'Log in' })).toBeVisible()
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(bar(page).getByRole('link', { name: 'Log in' })).toBeInViewport({ ratio: 1 })
    await expect(hamburger(page)).toBeInViewport({ ratio: 1 })
  })

  test('[NAV-09] the full menu has four columns, and marks what is only announced', async ({ page }) => {
    await open(page, '/')
    await hamburger(page).click()
    await expect(menu(page).getByRole('heading')).toHaveText(['Main', 'Resources', 'Support', 'Legal'])
    await expect(menu(page).getByRole('listitem')).toHaveText([
      'FitFuelFinder',
      'Recipes',
      'Community',
      'About',
      'Healthy eating tips',
      'Fitness adviceComing soon',
      'Nutrition guidesComing soon',
      'Contact us',
      'FAQs',
      'Become partner',
      'Terms of Service',
      'Privacy policy',
    ])
    await menu(page).getByRole('link', { name: 'Fitness advice' }).click()
    await expect(page).toHaveURL('/underconstruction')
  })

  test('[NAV-10] Escape closes the menu and gives the focus back', async ({ page }) => {
    await open(page, '/')
    await hamburger(page).focus()
    await page.keyboard.press('Enter')
    await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(menu(page).getByRole('button', { name: 'Close the menu' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(hamburger(page)).toBeFocused()
    await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'false')
  })

  test('[NAV-10] the menu closes on a press beside it and on a change of route', async ({ page }) => {
    await open(page, '/underconstruction')
    await hamburger(page).click()
    await page.mouse.click(640, 700)
    await expect(menu(page)).toBeHidden()

    await hamburger(page).click()
    await menu(page).getByRole('link', { name: 'FitFuelFinder' }).click()
    await expect(page).toHaveURL('/fitfuelfinder')
    await expect(menu(page)).toBeHidden()

    await hamburger(page).click()
    await expect(menu(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/underconstruction')
    await expect(menu(page)).toBeHidden()
  })

  test('[NAV-10] the page below the menu stands still, and scrolls again afterwards', async ({ page }) => {
    await open(page, '/')
    await stretch(page)
    await scrollTo(page, 200)
    await scrollTo(page, 190)
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
    await hamburger(page).click()
    await page.mouse.move(640, 700)
    await page.mouse.wheel(0, 400)
    await page.keyboard.press('PageDown')
    await scrollTo(page, await scrollY(page))
    expect(await scrollY(page)).toBe(190)

    await page.keyboard.press('Escape')
    await page.mouse.wheel(0, 400)
    await expect.poll(() => scrollY(page)).toBe(590)
  })

  test('[NAV-11] the bar hides on the way down, and is back on the way up', async ({ page }) => {
    await open(page, '/')
    await stretch(page)
    await scrollTo(page, 50)
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
    await scrollTo(page, 60)
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
    await scrollTo(page, 300)
    await expect(bar(page)).not.toBeInViewport()
    await scrollTo(page, 299)
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
  })

  test('[NAV-16] switching changes the whole page at once, without a reload, and is stored', async ({
    page,
  }) => {
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

  test('[HOME-01] [HOME-02] home has six tiles, and marks what is still to come', async ({ page }) => {
    await open(page, '/')
    const tiles = page.getByRole('main').getByRole('listitem').getByRole('link')
    await expect(tiles).toHaveCount(6)
    for (const [i, name] of [
      'Price comparison',
      'Recipes',
      'Community stories',
      'Workout planner',
      'Healthy eating guide',
      'Nutrition guides',
    ].entries()) {
      await expect(tiles.nth(i)).toContainText(name)
    }
    await expect(tiles.first()).toHaveAttribute('href', '/fitfuelfinder')
    for (const name of ['Workout planner', 'Nutrition guides']) {
      const tile = tiles.filter({ hasText: name })
      await expect(tile).toHaveAttribute('href', '/underconstruction')
      await expect(tile).toContainText('Coming soon')
    }
  })

  test('[INFO-01] the footer links the rest of the site and names the year', async ({ page }) => {
    await open(page, '/')
    const footer = page.getByRole('contentinfo')
    for (const name of ['Contact', 'FAQ', 'Terms', 'Privacy', 'Become a partner', 'Community']) {
      await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
    }
    await expect(footer).toContainText('© 2024 FitFuel')
  })

  test('[INFO-16] the building site offers a way back', async ({ page }) => {
    await open(page, '/')
    await page.getByRole('main').getByRole('link', { name: 'See recipes' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not ready yet')
    await page.getByRole('button', { name: 'Go back' }).click()
    await expect(page).toHaveURL('/')

    // Who came from elsewhere is not sent off the site.
    await open(page, '/underconstruction')
    await page.getByRole('button', { name: 'Go back' }).click()
    await expect(page).toHaveURL('/')
  })

  test('a page that fails says so inside the shell, and offers a way out', async ({ page }) => {
    await open(page, '/')
    await page.route(/\.data/, (route) => route.fulfill({ status: 500, body: 'broken' }))
    await bar(page).getByRole('link', { name: 'FitFuelFinder' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
    await expect(page).toHaveTitle('Something went wrong · FitFuel')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'To the home page' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Eat well/)
  })

  test('the first stop of the keyboard skips the bar', async ({ page }) => {
    await open(page, '/')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to the content' })
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Open FitFuelFinder' })).toBeFocused()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true })
  test.beforeEach(({ context, baseURL }) => speak(context, baseURL, 'en'))

  test('[NAV-12] the bar and the menu stay inside the safe area', async ({ page }) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47, bottom: 34 } })
    await open(page, '/')
    await expect(page.locator('meta[name="viewport"]')).toHaveAttribute('content', /viewport-fit=cover/)
    await expect.poll(async () => (await hamburger(page).boundingBox())?.y).toBeGreaterThanOrEqual(47)
    expect((await bar(page).boundingBox())?.y).toBe(0)
    await hamburger(page).tap()
    const close = menu(page).getByRole('button', { name: 'Close the menu' })
    await expect.poll(async () => (await close.boundingBox())?.y).toBeGreaterThanOrEqual(47)
  })

  test('[NAV-12] a finger does not move the page below the menu', async ({ page }) => {
    await open(page, '/')
    await stretch(page)
    await hamburger(page).tap()
    await expect(menu(page)).toBeVisible()
    // As on an iOS that scrolls in spite of `overflow: hidden`: the touch itself must be stopped.
    const stopped = await menu(page).evaluate((dialog) => {
      const touch = new Touch({ identifier: 1, target: dialog, clientX: 200, clientY: 600 })
      const move = new TouchEvent('touchmove', { touches: [touch], bubbles: true, cancelable: true })
      dialog.dispatchEvent(move)
      return move.defaultPrevented
    })
    expect(stopped).toBe(true)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Input.synthesizeScrollGesture', { x: 200, y: 640, yDistance: -400 })
    expect(await scrollY(page)).toBe(0)

    await menu(page).getByRole('button', { name: 'Close the menu' }).tap()
    await devtools.send('Input.synthesizeScrollGesture', { x: 200, y: 500, yDistance: -300 })
    await expect.poll(() => scrollY(page)).toBeGreaterThan(100)
  })
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

  test('[NAV-13] is the stored one before that of the browser', async ({ page, context, baseURL }) => {
    await speak(context, baseURL, 'nl')
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  })

  test('[NAV-13] is that of the browser when something else is stored', async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, baseURL, 'de')
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

  test('[NAV-14] is not looked up when one is stored', async ({ page, context, baseURL }) => {
    await speak(context, baseURL, 'en')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await open(page, '/')
    await page.waitForLoadState('networkidle')
    expect(asked).toContain('/')
    expect(asked).not.toContain('/country')
  })
})

for (const language of ['en', 'nl']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing to say, ${language}, ${colorScheme}`, async ({ page, context, baseURL }) => {
      const complaints: string[] = []
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      await speak(context, baseURL, language)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const path of ['/', '/underconstruction']) {
        await open(page, path)
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      }
      await hamburger(page).click()
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      // Hydration and the content security policy complain there.
      expect(complaints).toEqual([])

      await open(page, '/no/such/page')
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    })
  }
}
