import { expect, type Page, test } from '@playwright/test'
import { violationsOn } from '../axe.ts'
import { speak } from '../session.ts'
import {
  cards,
  category,
  load,
  loadButton,
  nutrient,
  openFinder,
  openWishes,
  want,
} from './finder.session.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

/** What axe finds of targets that are small, near one another or covered; on its own it does not ask this. */
const smallTargets = (page: Page) => violationsOn(page, { 'target-size': { enabled: true } })

test('no target is small, near another or covered by the bar of actions', async ({ page }) => {
  for (const height of [740, 823]) {
    await page.setViewportSize({ width: 360, height })
    await openFinder(page)
    await openWishes(page)
    await expect(loadButton(page)).toBeInViewport({ ratio: 1 })
    expect(await smallTargets(page)).toEqual([])
  }
})

test('on a phone the bar of actions stays in sight up to the end of the panel, which folds into a bar once products are loaded', async ({
  page,
}) => {
  await openFinder(page)
  await openWishes(page)
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
  await expect(page.getByRole('list', { name: 'Ranked by' })).toHaveText(/1 High protein/)
  await expect(cards(page).first()).toBeInViewport()
  // What stays above the results covers none of them.
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('button', { name: /^Filters 1/ }).click()
  await expect(category(page)).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByRole('heading', { name: 'Featured Products' })).toBeVisible()
})

test('the menu of a nutrient opens where there is room for it', async ({ page }) => {
  await openFinder(page)
  await openWishes(page)
  const menu = page.getByRole('menu')
  for (const fromTop of [100, 350, 600]) {
    await page.evaluate((distance) => {
      const row = document.querySelector('[data-criterion=sugar]')!
      scrollBy(0, row.getBoundingClientRect().top - distance)
    }, fromTop)
    await nutrient(page, 'sugar').press('Enter')
    await expect(menu).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  }
  await want(page, 'sugar', /^Low/)
  await expect(nutrient(page, 'sugar')).toHaveText('1Low sugar')
})
