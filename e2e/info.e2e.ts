import { expect, test } from '@playwright/test'
import { open, speak } from './session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

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
  await page
    .getByRole('main')
    .getByRole('link', { name: /Workout planner/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not ready yet')
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page).toHaveURL('/')

  // Who came from elsewhere is not sent off the site.
  await open(page, '/underconstruction')
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page).toHaveURL('/')
})
