import type { Page } from '@playwright/test'
import type { Routine } from '#features/workouts/ground/routines.rules.ts'
import { workoutTexts } from '../../src/features/workouts/ground/workouts.texts.ts'
import { makeMember } from '../accounts/accounts.session.ts'
import { open, speak } from '../session.ts'

export type Language = 'en' | 'nl'
export const texts = (language: Language = 'en') => workoutTexts[language]

/** The page of workouts of a new member in this language, with these routines in the browser. */
export async function openWorkouts(
  page: Page,
  baseURL: string | undefined,
  { language = 'en', routines = [] }: { language?: Language; routines?: Routine[] } = {},
) {
  await speak(page, baseURL, language)
  await makeMember(page.request, { language })
  if (routines.length > 0) await keep(page, JSON.stringify(routines))
  await open(page, '/workout')
}

/** Puts a text where routines are kept, as a browser that had it before. */
export async function keep(page: Page, text: string) {
  await open(page, '/underconstruction')
  await page.evaluate((kept) => localStorage.setItem('workout-routines', kept), text)
}

/** What is kept. */
export async function kept(page: Page): Promise<Routine[]> {
  return JSON.parse((await page.evaluate(() => localStorage.getItem('workout-routines'))) ?? '[]')
}

/** A routine of this name, made on this day of November. */
export function routineNamed(name: string, day: number, given: Partial<Routine> = {}): Routine {
  const created = new Date(Date.UTC(2025, 10, day))
  return {
    id: String(created.getTime()),
    name,
    description: 'As always, twice around.',
    categories: [],
    exercises: [{ name: 'Plank', sets: 3, reps: 1, difficulty: 'beginner' }],
    created: created.toISOString(),
    ...given,
  }
}

/** Fills in everything that a routine must have, with one exercise: the one of this key. */
export async function fillIn(page: Page, name = 'Leg day', key = 1) {
  await field(page, 'name').fill(name)
  await field(page, 'description').fill('Twice a week, slowly.')
  await exercise(page, key, 'name').fill('Squat')
  await exercise(page, key, 'difficulty').nth(1).check()
}

export const form = (page: Page) => page.getByRole('main').locator('form[aria-busy]')
export const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`)
export const exercise = (page: Page, key: number, name: string) => field(page, `exercise-${key}-${name}`)
export const saveButton = (page: Page) => form(page).locator('button[type=submit]')
export const cards = (page: Page) => page.getByRole('main').getByRole('article')
export const card = (page: Page, name: string) => cards(page).filter({ hasText: name })
export const cardNames = (page: Page) => cards(page).getByRole('heading', { level: 3 })
export const overlay = (page: Page, language: Language = 'en') =>
  page.getByRole('main').getByText(texts(language).loading, { exact: true })
export const banner = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
