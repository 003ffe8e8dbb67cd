import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { settingsTexts } from '../../src/features/accounts/settings/dialogs.texts.ts'
import { profileTexts } from '../../src/features/profiles/settings/menu.texts.ts'
import { copiesTexts } from '../../src/features/workouts/copies/copies.texts.ts'
import { PASSWORD } from '../accounts/accounts.session.ts'
import { choose, dialog, menuTexts } from '../profiles/edit.session.ts'
import { open } from '../session.ts'
import { kept, openWorkouts, routineNamed } from './workouts.session.ts'

const two = [routineNamed('Newer', 2), routineNamed('Older', 1)]

/** The names in the file that a press in the dialog saves. */
async function downloaded(page: Page, name: string): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name }).click(),
  ])
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as { routines: { name: string }[] }
  return file.routines.map((routine) => routine.name)
}

const copies = copiesTexts.en
const logOut = profileTexts.en.logOut
const menu = menuTexts('en')

test('[PRO-16] logging out says what becomes of them, offers them as a file, and leaves them', async ({
  page,
  baseURL,
}) => {
  await openWorkouts(page, baseURL, { routines: two })
  await open(page, '/profile')
  await choose(page, 'en', menu.logOut)
  await expect(dialog(page, logOut.title)).toContainText(copies.leaving.left(2))
  expect(await downloaded(page, copies.download)).toEqual(['Newer', 'Older'])
  await dialog(page, logOut.title).getByRole('button', { name: logOut.cancel }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect((await page.request.get('/account/me')).status()).toBe(200)

  await choose(page, 'en', menu.logOut)
  await dialog(page, logOut.title).getByRole('button', { name: logOut.confirm }).click()
  await expect(page).toHaveURL('/')
  expect((await page.request.get('/account/me')).status()).toBe(401)
  await expect.poll(() => kept(page)).toEqual(two)
})

test('[ACC-25] deleting the account says that they are erased and offers them first', async ({
  page,
  baseURL,
}) => {
  const account = settingsTexts.en.deletion
  await openWorkouts(page, baseURL, { routines: two.slice(0, 1) })
  await open(page, '/profile')
  await choose(page, 'en', menu.deletion)
  await expect(dialog(page, account.title)).toContainText(copies.leaving.erased(1))
  expect(await downloaded(page, copies.download)).toEqual(['Newer'])
  await page.getByLabel(account.password).fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: account.confirm }).click()
  await expect(page).toHaveURL('/login?account=deleted')
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)
})
