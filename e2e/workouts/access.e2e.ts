import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
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

test('a press on the link to the form brings it into sight on a phone', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openWorkouts(page, baseURL, {
    routines: Array.from({ length: 5 }, (_, at) => routineNamed(`No. ${at}`, at + 1)),
  })
  await expect(cards(page)).toHaveCount(5)
  await page.getByRole('main').getByRole('link', { name: texts().toForm }).click()
  await expect(form(page).getByRole('heading', { name: texts().form.title })).toBeInViewport()
})

for (const language of ['en', 'nl'] as const)
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`workouts in ${language}, ${colorScheme}: nothing is too wide on any screen, and axe finds nothing`, async ({
      page,
      baseURL,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await openWorkouts(page, baseURL, { language })
      await keep(page, JSON.stringify([...routines, { of: 'another version' }]))
      await open(page, '/workout')
      await expect(cards(page)).toHaveCount(2)
      await expect(overlay(page, language)).toBeHidden()
      await form(page)
        .getByRole('button', { name: texts(language).form.add })
        .click()
      for (const width of [320, 360, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        await saveButton(page).click()
        await expect(banner(page, texts(language).errors.invalid)).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
      }
      expect(foreignTexts(language, await textsOf(page))).toEqual([])
    })
  }
