import { expect, test } from '@playwright/test'
import { open } from '../session.ts'
import { alert, choose, saved, two, words } from './copies.session.ts'
import {
  banner,
  card,
  cardNames,
  cards,
  field,
  fillIn,
  form,
  keep,
  kept,
  openWorkouts,
  routineNamed,
  saveButton,
  texts,
} from './workouts.session.ts'

test('[WRK-13] a file with a fault is refused whole, and told what is wrong and where', async ({
  page,
  baseURL,
}) => {
  await openWorkouts(page, baseURL, { routines: two })
  const text = await saved(page, words.download)
  const faults: [string, string][] = [
    ['not json', 'The file is not JSON, or was cut off.'],
    ['{"products":[]}', 'The file was not made by FitFuel.'],
    [text.replace('"version": 1', '"version": 2'), 'The file was made by a newer FitFuel.'],
    [text.replace(/(.*)"sets": 3/s, '$1"sets": 0'), 'Routine 2, exercise 1: “sets” must be from 1 to 999.'],
    [text.replace('"Newer"', '"N"'), 'Routine 1: “name” must have 3 to 80 characters.'],
    [text.replace('"beginner"', '"hard"'), '“difficulty” has a value that FitFuel does not know.'],
  ]
  for (const [broken, told] of faults) {
    await choose(page, broken)
    await expect(alert(page, told)).toBeVisible()
  }
  expect(await kept(page)).toEqual(two)
})

test('a full storage is told before and after saving; what was typed stays, and can be downloaded', async ({
  page,
  baseURL,
}) => {
  await openWorkouts(page, baseURL, { routines: two })
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      try {
        localStorage.setItem('filler', (localStorage.getItem('filler') ?? '') + ' '.repeat(size))
      } catch {
        // That much has no room any more.
      }
    }
  })
  await page.reload()
  await expect(alert(page, words.notice.full.title)).toBeVisible()
  await fillIn(page)
  await saveButton(page).click()
  await expect(banner(page, texts().errors.full)).toBeVisible()
  await expect(field(page, 'name')).toHaveValue('Leg day')
  expect(await kept(page)).toEqual(two)
  const file = JSON.parse(await saved(page, words.notice.downloadAll))
  expect(file.routines.map(({ name }: { name: string }) => name)).toEqual(['Leg day', 'Newer', 'Older'])

  await page.evaluate(() => localStorage.removeItem('filler'))
  await saveButton(page).click()
  await expect(cardNames(page)).toHaveText(['Leg day', 'Newer', 'Older'])
  await expect(alert(page, words.notice.full.title)).toBeHidden()
})

test('a browser that keeps nothing is told so, and what was typed can be downloaded', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('closed', 'SecurityError')
      },
    })
  })
  await openWorkouts(page, baseURL)
  await expect(alert(page, words.notice.unavailable.title)).toBeVisible()
  await fillIn(page)
  await saveButton(page).click()
  await expect(banner(page, texts().errors.unavailable)).toBeVisible()
  expect(await saved(page, words.notice.downloadAll)).toContain('Leg day')
})

test('what is stored and cannot be read is told, kept, and thrown away only when asked to', async ({
  page,
  baseURL,
}) => {
  await openWorkouts(page, baseURL)
  await keep(page, '[{"name":')
  await open(page, '/workout')
  await expect(alert(page, words.notice.unreadable.title)).toBeVisible()
  await fillIn(page)
  await saveButton(page).click()
  await expect(banner(page, texts().errors.unreadable)).toBeVisible()
  await expect(field(page, 'name')).toHaveValue('Leg day')
  expect(await saved(page, words.notice.downloadKept)).toBe('[{"name":')

  await page.getByRole('button', { name: words.notice.remove }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.notice.forgetQuestion.confirm }).click()
  await expect(alert(page, words.notice.unreadable.title)).toBeHidden()
  await saveButton(page).click()
  await expect(cardNames(page)).toHaveText(['Leg day'])
})

test('routines beside an entry that cannot be read are shown, and a change keeps the entry', async ({
  page,
  baseURL,
}) => {
  await openWorkouts(page, baseURL)
  await keep(page, JSON.stringify([{ of: 'another version' }, ...two]))
  await open(page, '/workout')
  await expect(cardNames(page)).toHaveText(['Newer', 'Older'])
  await expect(alert(page, words.notice.strange(1))).toBeVisible()
  await card(page, 'Older')
    .getByRole('button', { name: texts().card.delete('Older') })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: texts().deletion.confirm }).click()
  await expect(cardNames(page)).toHaveText(['Newer'])
  expect(await kept(page)).toEqual([two[0], { of: 'another version' }])
})

test('two tabs that save at once lose nothing of each other, and each shows both', async ({
  page,
  baseURL,
}) => {
  await openWorkouts(page, baseURL, { routines: two })
  const other = await page.context().newPage()
  await open(other, '/workout')
  await expect(cards(other)).toHaveCount(2)
  await fillIn(page, 'From here')
  await fillIn(other, 'From there')
  await Promise.all([saveButton(page).click(), saveButton(other).click()])
  for (const tab of [page, other]) {
    await expect(cards(tab)).toHaveCount(4)
    await expect(card(tab, 'From here')).toBeVisible()
    await expect(card(tab, 'From there')).toBeVisible()
  }
  expect(await kept(page)).toHaveLength(4)
})

test('[WRK-03] without a connection routines are shown, saved and deleted all the same', async ({
  page,
  baseURL,
}) => {
  await openWorkouts(page, baseURL, { routines: two })
  await expect(cards(page)).toHaveCount(2)
  // The code of the question is there once it was asked.
  await card(page, 'Older')
    .getByRole('button', { name: texts().card.delete('Older') })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: texts().deletion.cancel }).click()
  await page.context().setOffline(true)
  await fillIn(page)
  await saveButton(page).click()
  await expect(cards(page)).toHaveCount(3)
  await card(page, 'Older')
    .getByRole('button', { name: texts().card.delete('Older') })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: texts().deletion.confirm }).click()
  await expect(cardNames(page)).toHaveText(['Leg day', 'Newer'])
})

test('a press on the link to the form brings it into sight on a phone', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openWorkouts(page, baseURL, {
    routines: Array.from({ length: 5 }, (_, at) => routineNamed(`No. ${at}`, at + 1)),
  })
  await expect(cards(page)).toHaveCount(5)
  await page.getByRole('main').getByRole('link', { name: texts().toForm }).click()
  await expect(form(page).getByRole('heading', { name: texts().form.title })).toBeInViewport()
})
