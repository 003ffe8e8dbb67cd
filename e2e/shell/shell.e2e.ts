import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { open, speak } from '../session.ts'
import { bar, hamburger, scrollTo, stretch } from './shell.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

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

for (const language of ['en', 'nl']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing to say, ${language}, ${colorScheme}`, async ({ page, baseURL }) => {
      const complaints: string[] = []
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      await speak(page, baseURL, language)
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
