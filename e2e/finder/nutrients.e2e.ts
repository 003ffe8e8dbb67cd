import { expect, test } from '@playwright/test'
import { speak } from '../session.ts'
import {
  cards,
  category,
  KWARK,
  load,
  nutrient,
  openFinder,
  openWishes,
  priceSort,
  reset,
  want,
} from './finder.session.ts'

test.use({ viewport: { width: 1280, height: 900 } })
test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[FIND-09] the arrows scroll the row by 200 px each press, and are off within 5 px of an edge', async ({
  page,
}) => {
  await openFinder(page)
  await openWishes(page)
  const back = page.getByRole('button', { name: 'Scroll nutrients back' })
  const on = page.getByRole('button', { name: 'Scroll nutrients on' })
  const row = page.getByRole('group', { name: /^Nutrition per 100 g/ })
  const left = () => row.evaluate((element) => element.scrollLeft)
  await expect(back).toBeDisabled()
  await expect(on).toBeEnabled()
  await on.click()
  await expect.poll(left).toBe(200)
  await expect(back).toBeEnabled()
  await back.click()
  await expect.poll(left).toBe(0)
  await row.evaluate((element) => element.scrollTo(5, 0))
  await expect(back).toBeDisabled()
  await row.evaluate((element) => element.scrollTo(6, 0))
  await expect(back).toBeEnabled()
  await row.evaluate((element) => element.scrollTo(element.scrollWidth - element.clientWidth - 5, 0))
  await expect(on).toBeDisabled()
  await row.evaluate((element) => element.scrollTo(element.scrollWidth - element.clientWidth - 6, 0))
  await expect(on).toBeEnabled()

  // Two presses before the row has moved for the first.
  await page.setViewportSize({ width: 600, height: 900 })
  await row.evaluate((element) => element.scrollTo(0, 0))
  await expect(back).toBeDisabled()
  await on.evaluate((button: HTMLElement) => [button.click(), requestAnimationFrame(() => button.click())])
  await expect.poll(left).toBe(400)
})

test('[FIND-09] a row of another size is looked at once: on a phone, where it is folded away, the page comes to rest and its cards wake', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    const { observe } = ResizeObserver.prototype
    ResizeObserver.prototype.observe = function (element, options) {
      const { dataset } = element as HTMLElement
      dataset.observed = `${Number(dataset.observed ?? 0) + 1}`
      observe.call(this, element, options)
    }
  })
  await openFinder(page, KWARK)
  const row = page.locator('fieldset', { has: nutrient(page, 'protein') })
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(row).toBeVisible()
  await expect(row).toHaveAttribute('data-observed', '1')
})

test('[FIND-10] [FIND-11] a nutrient has a menu of three, for pointer and keyboard; no preference or the value already set clears it', async ({
  page,
}) => {
  await openFinder(page)
  await openWishes(page)
  const menu = page.getByRole('menu', { name: 'Sugar' })
  await nutrient(page, 'sugar').click()
  await expect(menu.getByRole('menuitemradio')).toHaveText([
    'High sugar first',
    'No preference',
    'Low sugar first',
  ])
  await nutrient(page, 'sugar').click()
  await expect(menu).toBeHidden()
  await nutrient(page, 'sugar').click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(menu).toBeHidden()
  await nutrient(page, 'sugar').click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(nutrient(page, 'sugar')).toBeFocused()

  const focused = page.locator(':focus')
  await nutrient(page, 'fat').focus()
  await page.keyboard.press('Enter')
  await expect(focused).toHaveText('No preference')
  await page.keyboard.press('ArrowDown')
  await expect(focused).toHaveText('Low fat first')
  await page.keyboard.press('ArrowDown')
  await expect(focused).toHaveText('High fat first')
  await page.keyboard.press('End')
  await expect(focused).toHaveText('Low fat first')
  await page.keyboard.press('Enter')
  await expect(nutrient(page, 'fat')).toBeFocused()
  await expect(nutrient(page, 'fat')).toHaveText('1Low fat')

  await want(page, 'protein', /^High/)
  await expect(nutrient(page, 'protein')).toHaveText('2High protein')
  await want(page, 'protein', /^Low/)
  await expect(nutrient(page, 'protein')).toHaveText('2Low protein')
  await want(page, 'protein', /^Low/)
  await expect(nutrient(page, 'protein')).toHaveText('Protein')
  await want(page, 'protein', /^High/)
  await want(page, 'protein', /^No preference/)
  await expect(nutrient(page, 'protein')).toHaveText('Protein')
})

test('[FIND-12] [FIND-14] [BEY-01] load sends exactly what was chosen, criteria in the order chosen, and products come in that order', async ({
  page,
}) => {
  await openFinder(page)
  await category(page).selectOption('Salads')
  await want(page, 'protein', /^High/)
  await priceSort(page).selectOption('lowest price first')
  await want(page, 'sugar', /^Low/)
  await want(page, 'protein', /^High/)
  await want(page, 'protein', /^High/)
  await page.getByRole('button', { name: 'Vegetarian' }).click()
  await expect(nutrient(page, 'protein')).toHaveText('3High protein')
  expect((await load(page)).search).toBe(
    '?category_type=ready_meals&kind=meal_salads&kind=deli_salads&price_sort=low&nutrition_sugar=lowest&nutrition_protein=highest&vegetarian=true&limit=100',
  )

  await reset(page)
  await category(page).selectOption('Kwark')
  await want(page, 'protein_per_euro', /^High/)
  expect((await load(page)).searchParams.get('value_protein_per_euro')).toBe('highest')
  const prices = await cards(page).evaluateAll((all) =>
    all
      .slice(0, 12)
      .map((card) => Number(/€\s*([\d.]+)\s*per 25 g protein/.exec(card.textContent ?? '')?.[1])),
  )
  expect(prices).toHaveLength(12)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
})
