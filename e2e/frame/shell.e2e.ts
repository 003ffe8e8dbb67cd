import { expect, test } from '@playwright/test'
import { open, speak } from '../session.ts'
import { bar } from './shell.session.ts'

test('a page that fails says so inside the shell, and offers a way out', async ({ page, baseURL }) => {
  await speak(page, baseURL)
  await open(page, '/')
  await page.route(/\.data/, (route) => route.fulfill({ status: 500, body: 'broken' }))
  await bar(page).getByRole('link', { name: 'FitFuelFinder' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expect(page).toHaveTitle('Something went wrong · FitFuel')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'To the home page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Eat well/)
})
