import { expect, test } from '@playwright/test'
import { open, speak } from './session.ts'
import { bar, hamburger, menu, scrollTo, scrollY, stretch } from './shell.session.ts'

test.describe('in a window', () => {
  test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

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
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true })
  test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

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
