import { expect, test } from '@playwright/test'
import { open, speak } from '../session.ts'
import { scrollTo, stretch } from './shell.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('the first stop of the keyboard skips the bar, wherever the page before was left', async ({ page }) => {
  await open(page, '/about')
  await stretch(page)
  await scrollTo(page, 900)
  await open(page, '/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  const top = await page.locator('#content').evaluate((content) => content.getBoundingClientRect().top)
  expect(top).toBe(0)
  // The address would have the router scroll as well.
  await expect(page).toHaveURL('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Open FitFuelFinder' })).toBeFocused()
})
