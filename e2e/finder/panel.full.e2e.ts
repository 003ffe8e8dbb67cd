import { expect, test } from '@playwright/test'
import { speak } from '../session.ts'
import { category, openFinder, reset } from './finder.session.ts'

test.use({ viewport: { width: 1280, height: 900 } })
test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[FIND-38] the last category is chosen on the next visit, unless the address gives another', async ({
  page,
}) => {
  await openFinder(page)
  await category(page).selectOption('Salads')
  await openFinder(page)
  await expect(category(page)).toHaveValue('salads')
  await openFinder(page, 'category=fish')
  await expect(category(page)).toHaveValue('fish')
  await openFinder(page, 'search=vanille&load=1')
  await expect(category(page)).toHaveValue('')
  expect(
    await page.evaluate(() => [
      localStorage.getItem('fitfuel.finder.category'),
      localStorage.getItem('fitfuel.finder.main-category'),
    ]),
  ).toEqual(['salads', 'ready_meals'])
  await openFinder(page)
  await expect(category(page)).toHaveValue('salads')
  await reset(page)
  await openFinder(page)
  await expect(category(page)).toHaveValue('')
})
