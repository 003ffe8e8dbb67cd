import { expect, test } from '@playwright/test'
import { reload } from '../session.ts'
import { alert, choose, saved, status, two, words } from './copies.session.ts'
import { cardNames, cards, field, fillIn, kept, openWorkouts, texts } from './workouts.session.ts'

test('[WRK-03] [WRK-13] what is exported can be imported again, nothing is doubled or lost, and a file with a fault is refused', async ({
  page,
  baseURL,
}) => {
  await openWorkouts(page, baseURL, { routines: two })
  const text = await saved(page, words.download)
  expect(JSON.parse(text)).toMatchObject({ format: 'fitfuel-workout-routines', version: 1, routines: two })
  await choose(page, text)
  await expect(status(page, words.imported(0, 2))).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await reload(page)
  await choose(page, text)
  await expect(status(page, words.imported(2, 0))).toBeVisible()
  await expect.poll(() => kept(page)).toEqual(two)

  await choose(page, text.replace('Older', 'Changed elsewhere'))
  await expect(status(page, words.imported(1, 1))).toBeVisible()
  await expect(cardNames(page)).toHaveText(['Newer', 'Changed elsewhere', 'Older'])
  await reload(page)
  await expect(cards(page)).toHaveCount(3)

  await choose(page, text.replace(/(.*)"sets": 3/s, '$1"sets": 0'))
  await expect(alert(page, 'Routine 2, exercise 1: “sets” must be from 1 to 999.')).toBeVisible()
  await expect.poll(() => kept(page)).toHaveLength(3)
})

test('what is typed survives a reload, and can be thrown away', async ({ page, baseURL }) => {
  await openWorkouts(page, baseURL)
  await fillIn(page)
  await page.reload()
  await expect(status(page, texts().form.draft.restored)).toBeVisible()
  await expect(field(page, 'name')).toHaveValue('Leg day')
  await expect(field(page, 'exercise-1-difficulty').nth(1)).toBeChecked()
  await page.getByRole('button', { name: texts().form.draft.discard }).click()
  await expect(field(page, 'name')).toHaveValue('')
  await expect(field(page, 'name')).toBeFocused()
  await page.reload()
  await expect(cards(page)).toHaveCount(0)
  await expect(field(page, 'name')).toHaveValue('')
})
