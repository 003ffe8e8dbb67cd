import { expect, test } from '@playwright/test'
import { violationsOn } from '../axe.ts'
import { looks } from '../looks.ts'
import { open } from '../session.ts'
import { foreignTexts, textsOf } from '../texts.session.ts'
import {
  banner,
  cards,
  form,
  keep,
  openWorkouts,
  overlay,
  routineNamed,
  saveButton,
  texts,
} from './workouts.session.ts'

const long = 'Langeafstandswedstrijdvoorbereidingsschema'.repeat(2).slice(0, 80)
const routines = [
  routineNamed(long, 2, {
    description: long,
    categories: ['Weight Training', 'Lower Body', 'Full Body', 'Flexibility'],
    exercises: [{ name: long, sets: 999, reps: 999, difficulty: 'intermediate' }],
  }),
  routineNamed('Older', 1),
]

for (const { language, width, colorScheme } of looks) {
  test(`workouts at ${width} px in ${language}, ${colorScheme}: nothing is too wide, axe finds nothing, and no text is of the other language`, async ({
    page,
    baseURL,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await openWorkouts(page, baseURL, { language })
    await keep(page, JSON.stringify([...routines, { of: 'another version' }]))
    await open(page, '/workout')
    await expect(cards(page)).toHaveCount(2)
    await expect(overlay(page, language)).toBeHidden()
    await form(page)
      .getByRole('button', { name: texts(language).form.add })
      .click()
    await saveButton(page).click()
    await expect(banner(page, texts(language).errors.invalid)).toBeVisible()
    expect(await violationsOn(page)).toEqual([])
    for (const each of width === 360 ? [360, 320] : [width]) {
      await page.setViewportSize({ width: each, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(each)
    }
    expect(foreignTexts(language, await textsOf(page))).toEqual([])
  })
}
