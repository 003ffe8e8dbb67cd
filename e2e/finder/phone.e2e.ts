import { expect, test } from '@playwright/test'
import { speak } from '../session.ts'
import { cards, category, load, loadButton, openFinder, resetButton, want } from './finder.session.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('on a phone the bar of actions stays in sight up to the end of the panel, which folds into a bar once products are loaded', async ({
  page,
}) => {
  await openFinder(page)
  await expect(loadButton(page)).toBeInViewport({ ratio: 1 })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(loadButton(page)).not.toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(loadButton(page)).toBeInViewport({ ratio: 1 })

  await category(page).selectOption('Kwark')
  await want(page, 'protein', /^High/)
  await load(page)
  await expect(loadButton(page)).toBeHidden()
  await expect(category(page)).toBeHidden()
  await expect(page.getByRole('button', { name: /^Kwark \d+ products/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Ranked by' })).toHaveText('1High protein')
  await expect(cards(page).first()).toBeInViewport()
  await page.getByRole('button', { name: /^Filters 1/ }).click()
  await expect(category(page)).toBeVisible()
  await resetButton(page).click()
  await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible()
})
