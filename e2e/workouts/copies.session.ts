import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { copiesTexts } from '../../src/features/workouts/copies/copies.texts.ts'
import { routineNamed } from './workouts.session.ts'

export const words = copiesTexts.en
export const two = [routineNamed('Newer', 2), routineNamed('Older', 1)]

/** The text of the file that a press on this button saves. */
export async function saved(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^(stored-)?fitfuel-workouts-\d{4}-\d\d-\d\d\.json$/)
  return readFile(await download.path(), 'utf8')
}

/** Chooses a file with this text to be imported. */
export const choose = (page: Page, text: string) =>
  page
    .getByLabel(words.import)
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) })
export const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
export const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
