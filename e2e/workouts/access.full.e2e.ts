import { expect, test } from '@playwright/test'
import { looks, setLook } from '../looks.ts'
import { open } from '../session.ts'
import { expectSound, tooWide } from '../sound.session.ts'
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
    await setLook(page, baseURL, { language, width, colorScheme })
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
    await expectSound(page, language)
    if (width > 360) return
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await tooWide(page)).toBeNull()
  })
}
