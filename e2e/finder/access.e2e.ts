import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { speak } from '../session.ts'
import { cards, category, KWARK, load, nutrient, openFinder, resetButton, want } from './finder.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('the finder has no barrier that axe can find, before and after a load', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openFinder(page)
  await nutrient(page, 'sugar').click()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await openFinder(page, KWARK)
  await expect(cards(page)).toHaveCount(12)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the panel folds into a bar once products are loaded, and unfolds from it', async ({ page }) => {
    await openFinder(page)
    await category(page).selectOption('Kwark')
    await want(page, 'protein', /^High/)
    await load(page)
    await expect(category(page)).toBeHidden()
    await expect(page.getByRole('button', { name: /^Kwark \d+ products/ })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Ranked by' })).toHaveText('1High protein')
    await expect(cards(page).first()).toBeInViewport()
    await page.getByRole('button', { name: /^Filters 1/ }).click()
    await expect(category(page)).toBeVisible()
    await resetButton(page).click()
    await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible()
  })

  test('nothing is wider than the screen, down to 320 px', async ({ page }) => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 })
      await openFinder(page, KWARK)
      await expect(cards(page)).toHaveCount(12)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })

  test('the results have no barrier that axe can find', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openFinder(page, KWARK)
    await expect(cards(page)).toHaveCount(12)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })
})
