import { expect, test } from '@playwright/test'
import { open, scrollY, speak } from '../session.ts'

test('[NAV-05] from the terms to the privacy policy a link leads to the top', async ({ page, baseURL }) => {
  await speak(page, baseURL)
  await page.setViewportSize({ width: 360, height: 640 })
  await open(page, '/terms')
  const link = page.getByRole('main').getByRole('link', { name: 'privacy policy' })
  await link.scrollIntoViewIfNeeded()
  expect(await scrollY(page)).toBeGreaterThan(300)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy')
  expect(await scrollY(page)).toBe(0)
})
