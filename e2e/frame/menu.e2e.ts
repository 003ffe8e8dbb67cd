import { expect, test } from '@playwright/test'
import { open, scrollY, speak, turnWheelUntil } from '../session.ts'
import { bar, hamburger, menu, scrollTo, stretch } from './shell.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[NAV-10] [NAV-11] the bar hides on the way down and is back on the way up; the menu holds the page still, and closes on Escape, a press beside it and a change of route', async ({
  page,
}) => {
  const cutOff = await page.context().newPage()
  await open(cutOff, '/')
  await cutOff.route('**/FullMenu-*', (route) => route.abort())
  await hamburger(cutOff).click()
  await expect(cutOff.getByText('The menu could not be loaded.')).toBeVisible()
  await cutOff.close()

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
  await scrollTo(page, 0)
  await scrollTo(page, 200)
  await scrollTo(page, 190)
  await expect(bar(page)).toBeInViewport({ ratio: 1 })
  const menuScripts = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('/FullMenu-')),
    )
  // A first visit does without its code.
  expect(await menuScripts()).toHaveLength(0)
  await hamburger(page).click()
  await expect(menu(page)).toBeVisible()
  expect(await menuScripts()).not.toHaveLength(0)
  await page.mouse.move(640, 700)
  await page.mouse.wheel(0, 400)
  await page.keyboard.press('PageDown')
  await scrollTo(page, await scrollY(page))
  expect(await scrollY(page)).toBe(190)

  await page.keyboard.press('Escape')
  await turnWheelUntil(page, async () => (await scrollY(page)) > 190)

  await scrollTo(page, 0)
  await hamburger(page).focus()
  await page.keyboard.press('Enter')
  await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(menu(page).getByRole('button', { name: 'Close the menu' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(hamburger(page)).toBeFocused()
  await expect(hamburger(page)).toHaveAttribute('aria-expanded', 'false')

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
  await expect(page).toHaveURL('/')
  await expect(menu(page)).toBeHidden()
})
