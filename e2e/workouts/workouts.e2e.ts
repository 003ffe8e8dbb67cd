import { expect, type Locator, test } from '@playwright/test'
import { makeMember, signIn } from '../accounts/accounts.session.ts'
import { hamburger, menu } from '../frame/shell.session.ts'
import { isStream, open, reload, speak } from '../session.ts'
import {
  banner,
  card,
  cardNames,
  cards,
  exercise,
  field,
  fillIn,
  form,
  kept,
  openWorkouts,
  overlay,
  routineNamed,
  saveButton,
  texts,
} from './workouts.session.ts'

const words = texts()

test('[NAV-01] [NAV-02] [NAV-03] [ACC-29] the page is for members, who find it in the menu', async ({
  page,
  baseURL,
}) => {
  await speak(page, baseURL)
  const member = await makeMember(page.request)
  await page.context().clearCookies({ name: /session/ })
  await page.goto('/workout')
  await expect(page).toHaveURL('/login?redirect=/workout')
  await signIn(page, member)
  await expect(page).toHaveURL('/workout')
  await expect(page).toHaveTitle('Workout routines · FitFuel')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')

  await open(page, '/')
  await hamburger(page).click()
  await menu(page).getByRole('link', { name: 'Workout routines', exact: true }).click()
  await expect(page).toHaveURL('/workout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Workout routines')
})

test('[WRK-01] [WRK-02] [WRK-03] [WRK-09] [WRK-11] a routine is written, with exercises added and removed but not the last one, saved, told, first, and there after a reload', async ({
  page,
  baseURL,
}) => {
  await openWorkouts(page, baseURL, { routines: [routineNamed('Older', 1)] })
  await expect(cards(page)).toHaveCount(1)
  await page.setViewportSize({ width: 390, height: 844 })
  const topOf = async (place: Locator) => (await place.boundingBox())!.y
  // On a phone what somebody has comes before what they may write.
  expect(await topOf(cards(page).first())).toBeLessThan(await topOf(form(page)))
  await page.setViewportSize({ width: 1280, height: 720 })
  const removing = form(page).getByRole('button', { name: /^Remove exercise/ })
  await expect(removing).toHaveCount(0)
  await exercise(page, 1, 'name').fill('First')
  await form(page).getByRole('button', { name: words.form.add }).click()
  await expect(exercise(page, 2, 'name')).toBeFocused()
  await exercise(page, 2, 'name').fill('Second')
  await form(page)
    .getByRole('button', { name: words.form.remove(1) })
    .click()
  await expect(exercise(page, 2, 'name')).toHaveValue('Second')
  await expect(exercise(page, 2, 'name')).toBeFocused()
  await expect(exercise(page, 1, 'name')).toHaveCount(0)
  await expect(removing).toHaveCount(0)

  const asked: string[] = []
  // Scripts of the page itself may still come, and it listens for the end of the session.
  page.on(
    'request',
    (request) => request.resourceType() !== 'script' && !isStream(request) && asked.push(request.url()),
  )
  await fillIn(page, 'Leg day', 2)
  await form(page).getByRole('button', { name: words.categories['Lower Body'] }).click()
  await form(page).getByRole('button', { name: words.categories.Strength }).click()
  await form(page)
    .getByRole('button', { name: words.form.more(words.form.sets), exact: true })
    .click()
  await saveButton(page).click()

  await expect(banner(page, words.saved('Leg day'))).toBeVisible()
  await expect(cardNames(page)).toHaveText(['Leg day', 'Older'])
  await expect(card(page, 'Leg day')).toContainText(words.card.amount('4', '10'))
  await expect(field(page, 'name')).toHaveValue('')
  await expect(exercise(page, 1, 'name')).toHaveValue('')
  await expect(exercise(page, 1, 'sets')).toHaveValue('3')
  const [saved] = await kept(page)
  expect(saved).toEqual({
    id: String(Date.parse(saved!.created)),
    name: 'Leg day',
    description: 'Twice a week, slowly.',
    categories: ['Strength', 'Lower Body'],
    exercises: [{ name: 'Squat', sets: 4, reps: 10, difficulty: 'intermediate' }],
    created: saved!.created,
  })
  expect(asked).toEqual([])

  await reload(page)
  await expect(cardNames(page)).toHaveText(['Leg day', 'Older'])
})

test('[WRK-10] [WRK-13] deleting asks first; refusing keeps the routine, and so does a failure, told in a banner', async ({
  page,
  baseURL,
}) => {
  await openWorkouts(page, baseURL, {
    routines: [routineNamed('Newer', 2), routineNamed('Older', 1)],
  })
  const remove = card(page, 'Newer').getByRole('button', { name: words.card.delete('Newer') })
  const dialog = page.getByRole('dialog', { name: words.deletion.title })
  await remove.click()
  await expect(dialog).toContainText('Newer')
  await dialog.getByRole('button', { name: words.deletion.cancel }).click()
  await expect(dialog).toBeHidden()
  await expect(cards(page)).toHaveCount(2)
  await expect.poll(() => kept(page)).toHaveLength(2)

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('closed', 'SecurityError')
    }
  })
  await remove.click()
  await dialog.getByRole('button', { name: words.deletion.confirm }).click()
  const told = banner(page, words.errors.undeleted)
  await expect(told).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(remove).toBeFocused()
  await told.getByRole('button', { name: words.close }).click()
  await expect(told).toBeHidden()
  await expect(cards(page)).toHaveCount(2)
  await reload(page)

  await remove.click()
  await dialog.getByRole('button', { name: words.deletion.confirm }).click()
  await expect(cardNames(page)).toHaveText(['Older'])
  await expect(dialog).toBeHidden()
  expect((await kept(page)).map(({ name }) => name)).toEqual(['Older'])
  await expect(page.getByRole('heading', { name: words.list.title })).toBeFocused()
})

test('a routine is changed in its place, and copied into a new one; what was begun before is not lost, and what is deleted is no longer told as saved', async ({
  page,
  baseURL,
}) => {
  await openWorkouts(page, baseURL, { routines: [routineNamed('Newer', 2), routineNamed('Older', 1)] })
  await field(page, 'name').fill('Half a thought')
  await card(page, 'Older')
    .getByRole('button', { name: words.card.edit('Older') })
    .click()
  await expect(field(page, 'name')).toBeFocused()
  await expect(field(page, 'name')).toHaveValue('Older')
  await field(page, 'name').fill('Oldest')
  await form(page).getByRole('button', { name: words.form.cancel }).click()
  await expect(field(page, 'name')).toHaveValue('Half a thought')
  await expect(page.getByRole('heading', { name: words.list.title })).toBeFocused()
  await card(page, 'Older')
    .getByRole('button', { name: words.card.edit('Older') })
    .click()
  await expect(field(page, 'name')).toHaveValue('Oldest')
  await expect(saveButton(page)).toHaveText(words.form.saveChanges)
  await saveButton(page).click()
  await expect(banner(page, words.saved('Oldest'))).toBeVisible()
  await expect(cardNames(page)).toHaveText(['Newer', 'Oldest'])

  await card(page, 'Newer')
    .getByRole('button', { name: words.card.copy('Newer') })
    .click()
  await expect(field(page, 'name')).toHaveValue('Newer (copy)')
  await saveButton(page).click()
  await expect(cardNames(page)).toHaveText(['Newer (copy)', 'Newer', 'Oldest'])
  const [copy, newer, oldest] = await kept(page)
  expect(copy).toMatchObject({ description: newer!.description, exercises: newer!.exercises })
  expect(oldest).toEqual({ ...routineNamed('Older', 1), name: 'Oldest' })
  await expect(field(page, 'name')).toHaveValue('Half a thought')
  await card(page, 'Newer (copy)')
    .getByRole('button', { name: words.card.delete('Newer (copy)') })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: words.deletion.confirm }).click()
  await expect(cardNames(page)).toHaveText(['Newer', 'Oldest'])
  await expect(banner(page, words.saved('Newer (copy)'))).toBeHidden()
})

test('[WRK-04] [WRK-05] [WRK-06] [WRK-13] a form with faults saves nothing, names each, and the banner goes after 5 s', async ({
  page,
  baseURL,
}) => {
  await page.clock.install()
  await openWorkouts(page, baseURL)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  // What is typed stays, also where it is no number of sets: “1.5” must not become 15.
  await exercise(page, 1, 'sets').fill('')
  await exercise(page, 1, 'sets').pressSequentially('1.5')
  await exercise(page, 1, 'reps').fill('')
  await exercise(page, 1, 'reps').pressSequentially('-1')
  await saveButton(page).click()
  const told = banner(page, words.errors.invalid)
  await expect(told).toBeVisible()
  await expect(field(page, 'name')).toBeFocused()
  await expect(field(page, 'name')).toHaveAccessibleDescription(words.faults.name.required)
  await expect(field(page, 'description')).toHaveAccessibleDescription(words.faults.description.required)
  await expect(exercise(page, 1, 'name')).toHaveAccessibleDescription(words.faults.exercise.name.required)
  await expect(exercise(page, 1, 'sets')).toHaveAccessibleDescription(words.faults.exercise.sets['not-whole'])
  await expect(exercise(page, 1, 'reps')).toHaveAccessibleDescription(words.faults.exercise.reps['too-few'])
  await expect(exercise(page, 1, 'sets')).toHaveValue('1.5')
  await expect(exercise(page, 1, 'reps')).toHaveValue('-1')
  await expect(exercise(page, 1, 'difficulty').first()).toBeChecked()
  await page.clock.runFor(4900)
  await expect(told).toBeVisible()
  await page.clock.runFor(100)
  await expect(told).toBeHidden()

  await fillIn(page, 'ab')
  await field(page, 'description').fill('too short')
  await exercise(page, 1, 'sets').fill('1')
  await exercise(page, 1, 'reps').fill('1')
  await saveButton(page).click()
  await expect(field(page, 'name')).toHaveAccessibleDescription(words.faults.name['too-short'])
  await expect(field(page, 'description')).toHaveAccessibleDescription(words.faults.description['too-short'])
  await expect(form(page).locator('[aria-invalid]')).toHaveCount(2)
  await told.getByRole('button', { name: words.close }).click()
  await expect(told).toBeHidden()
  await page.clock.runFor(2000)
  await expect.poll(() => kept(page)).toEqual([])
})

test('[WRK-08] an overlay shows while loading, and the button is disabled and says so while saving', async ({
  page,
  baseURL,
}) => {
  await page.clock.install()
  await openWorkouts(page, baseURL, { routines: [routineNamed('Older', 1)] })
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  await reload(page)
  await expect(overlay(page)).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await page.clock.runFor(500)
  await expect(overlay(page)).toBeHidden()
  await expect(cards(page)).toHaveCount(1)

  await fillIn(page)
  await expect(saveButton(page)).toHaveText(words.form.save)
  await saveButton(page).click()
  await expect(saveButton(page)).toBeDisabled()
  await expect(saveButton(page)).toHaveText('Saving...')
  await page.clock.runFor(900)
  await expect(cards(page)).toHaveCount(1)
  await page.clock.runFor(100)
  await expect(cards(page)).toHaveCount(2)
  await expect(saveButton(page)).toBeEnabled()
})

test('[WRK-07] [WRK-12] search and categories narrow the list down together', async ({ page, baseURL }) => {
  await openWorkouts(page, baseURL, {
    routines: [
      routineNamed('Sprints', 3, { categories: ['Cardio', 'HIIT'] }),
      routineNamed('Long run', 2, { categories: ['Cardio'], description: 'Easy, once a week' }),
      routineNamed('Arms', 1, {
        categories: ['Strength'],
        exercises: [{ name: 'Curl', sets: 3, reps: 10, difficulty: 'beginner' }],
      }),
    ],
  })
  await expect(form(page).locator('button[aria-pressed]')).toHaveText(Object.values(words.categories))
  await expect(cardNames(page)).toHaveText(['Sprints', 'Long run', 'Arms'])
  const search = page.getByRole('searchbox')
  await search.fill('CURL')
  await expect(cardNames(page)).toHaveText(['Arms'])
  await search.fill('once a')
  await expect(cardNames(page)).toHaveText(['Long run'])
  await expect(page.getByRole('status').getByText(words.list.found(1, 3))).toBeVisible()
  await search.fill('')
  const filter = page.getByRole('group', { name: words.list.filter })
  await filter.getByRole('button', { name: words.categories.HIIT }).click()
  await filter.getByRole('button', { name: words.categories.Strength }).click()
  await expect(cardNames(page)).toHaveText(['Sprints', 'Arms'])
  await search.fill('run')
  await expect(cards(page)).toHaveCount(0)
  await page.getByRole('button', { name: words.list.showAll }).click()
  await expect(cards(page)).toHaveCount(3)
})
