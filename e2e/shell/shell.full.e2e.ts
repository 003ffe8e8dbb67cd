import { expect, test } from '@playwright/test'
import { open, speak } from '../session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('the first stop of the keyboard skips the bar', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Open FitFuelFinder' })).toBeFocused()
})
