import { expect, test } from '@playwright/test'
import { speak } from '../session.ts'
import { category, continueWith, openFinder, reset } from './finder.session.ts'

test.use({ viewport: { width: 1280, height: 900 } })
test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[FIND-38] the last category is offered on the next visit, and asked when that is taken up', async ({
  page,
}) => {
  await openFinder(page)
  await category(page).selectOption('Salads')
  await openFinder(page, 'search=vanille&load=1')
  await expect(category(page)).toHaveValue('')
  await expect(continueWith(page, 'salads')).toBeHidden()
  await expect
    .poll(() =>
      page.evaluate(() => [
        localStorage.getItem('fitfuel.finder.category'),
        localStorage.getItem('fitfuel.finder.main-category'),
      ]),
    )
    .toEqual(['salads', 'ready_meals'])
  await openFinder(page)
  await continueWith(page, 'salads').click()
  await expect(page).toHaveURL(/category=salads&load=1/)
  await expect(category(page)).toHaveValue('salads')
  await reset(page)
  await openFinder(page)
  await expect(category(page)).toHaveValue('')
  await expect(continueWith(page, 'salads')).toBeHidden()
})
