import { type CDPSession, expect, type Locator, type Page, test } from '@playwright/test'
import { isFull } from '#test/full.ts'
import { each, open, scrollY, settle, speak } from '../session.ts'
import { bar, hamburger, menu, scrollTo, stretch } from './shell.session.ts'

type Insets = { top: number; left: number; right: number; bottom: number }

test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true })
test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

const ways: [way: string, size: { width: number; height: number }, insets: Insets][] = [
  ['upright', { width: 390, height: 664 }, { top: 47, left: 0, right: 0, bottom: 34 }],
  ['sideways', { width: 844, height: 390 }, { top: 0, left: 59, right: 59, bottom: 21 }],
  [
    'sideways, with a notch on one side',
    { width: 844, height: 390 },
    { top: 0, left: 0, right: 48, bottom: 0 },
  ],
]

/** Holds the phone so that its notch, corners and home indicator take these widths, in px, of the screen. */
async function hold(page: Page, size: { width: number; height: number }, insets: Insets) {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  await page.setViewportSize(size)
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets })
}

/** By how many px an element sticks out of the safe area, on its worst side. */
async function sticksOut(page: Page, element: Locator, insets: Insets): Promise<number> {
  const box = (await element.boundingBox())!
  const size = page.viewportSize()!
  return Math.max(
    insets.top - box.y,
    insets.left - box.x,
    box.x + box.width - (size.width - insets.right),
    box.y + box.height - (size.height - insets.bottom),
  )
}

for (const [way, size, insets] of isFull ? ways : ways.slice(0, 2)) {
  test(`[NAV-12] the bar, the menu and the end of the page stay inside the safe area of a phone held ${way}`, async ({
    page,
  }) => {
    await hold(page, size, insets)
    await open(page, '/')
    await expect(page.locator('meta[name="viewport"]')).toHaveAttribute('content', /viewport-fit=cover/)
    for (const item of await each(bar(page).locator('a:visible, button:visible'))) {
      await expect.poll(() => sticksOut(page, item, insets)).toBeLessThanOrEqual(0)
    }
    expect(await bar(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: size.width })

    await hamburger(page).tap()
    await settle(page)
    const close = menu(page).getByRole('button', { name: 'Close the menu' })
    expect(await sticksOut(page, close, insets)).toBeLessThanOrEqual(0)
    // Where the screen is too low for it the menu scrolls inside itself: at its end the top may be out of sight.
    await menu(page)
      .locator('[data-scrolls]')
      .evaluate((element) => element.scrollTo(0, element.scrollHeight))
    for (const link of await each(menu(page).getByRole('listitem').getByRole('link'))) {
      expect(await sticksOut(page, link, { ...insets, top: -Infinity })).toBeLessThanOrEqual(0)
    }

    await close.tap()
    await scrollTo(page, 100_000)
    const last = page.getByRole('contentinfo').getByRole('paragraph').last()
    await expect(last).toBeInViewport({ ratio: 1 })
    expect(await sticksOut(page, last, insets)).toBeLessThanOrEqual(0)
  })
}

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
  await expect(menu(page)).toBeHidden()
  // A gesture is lost on a page that is held still, as it is until the menu has gone.
  await expect(async () => {
    await devtools.send('Input.synthesizeScrollGesture', { x: 200, y: 500, yDistance: -300 })
    expect(await scrollY(page)).toBeGreaterThan(100)
  }).toPass({ timeout: 15_000 })
})
