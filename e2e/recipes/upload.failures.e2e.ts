import { expect, test } from '@playwright/test'
import { isFull } from '#test/full.ts'
import { signIn } from '../accounts/accounts.session.ts'
import { violationsOn } from '../axe.ts'
import { dropSession, speak } from '../session.ts'
import { ask } from './detail.session.ts'
import {
  answerCreate,
  createdRecipe,
  curry,
  dialog,
  field,
  fileInput,
  fill,
  IMAGES_FAILED,
  openForm,
  picture,
  send,
  stepsOf,
  tiles,
} from './upload.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[REC-14] a member whose session ended is told to sign in, and finds the draft again, to go on with or to throw away', async ({
  page,
}) => {
  await page.clock.install()
  const steps = stepsOf(page)
  const member = await openForm(page)
  await fill(page)
  await page.context().clearCookies({ name: 'session' })
  const refreshed = page.waitForResponse('**/account/token')
  await page.clock.fastForward('59:30')
  await refreshed
  await expect(page.getByRole('banner').getByRole('link', { name: member.username })).toBeHidden()
  await send(page).click()
  const alert = dialog(page).getByRole('alert')
  await expect(alert).toContainText('You must be logged in to create a recipe')
  expect(steps).toEqual([])
  await alert.getByRole('link', { name: 'Log in' }).click()
  await page.locator('html[data-ready]').waitFor()
  await signIn(page, member)
  await expect(field(page, 'ingredients')).toHaveValue(curry.ingredients)
  await dialog(page).getByRole('button', { name: 'Throw away' }).click()
  await expect(field(page, 'ingredients')).toHaveValue('')
  await expect(field(page, 'title')).toBeFocused()
})

test('[REC-16] a recipe whose pictures fail stays, and they can be tried again without a second one', async ({
  page,
}) => {
  const steps = stepsOf(page)
  await openForm(page)
  await fill(page)
  await fileInput(page).setInputFiles([await picture('a.jpg'), await picture('b.jpg')])
  await page.route('**/*-a.jpg', (route) => route.abort())
  await send(page).click()
  const alert = dialog(page).getByRole('alert')
  await expect(alert).toContainText(IMAGES_FAILED)
  await expect(alert).toContainText('1 of 2 pictures could not be uploaded: a.jpg')
  await expect(tiles(page).filter({ hasText: 'The connection was lost' })).toHaveCount(1)
  await expect(field(page, 'title')).toHaveValue(curry.title)
  await expect(dialog(page).getByRole('link', { name: 'Go to the recipe' })).toBeVisible()
  await page.unroute('**/*-a.jpg')
  steps.push('again')
  await dialog(page).getByRole('button', { name: 'Try the images again' }).click()
  await page.waitForURL(createdRecipe)
  expect(steps).toEqual(['create', 'upload', 'upload', 'update', 'again', 'upload', 'update'])
  const id = createdRecipe.exec(page.url())?.[1]
  const query = 'query ($id: ID!) { getRecipe(id: $id) { images } }'
  const { getRecipe } = await ask<{ getRecipe: { images: string } }>(page.request, query, { id })
  // The one that was chosen as main is so, although it came last.
  expect(JSON.parse(getRecipe.images).map(({ key }: { key: string }) => key.slice(-5))).toEqual([
    'a.jpg',
    'b.jpg',
  ])
})

test('[REC-17] [REC-18] [REC-19] what fails is told and keeps the form, a refusal for want of a sign-in leads there and back to the draft, and so is an upload without credentials', async ({
  page,
}) => {
  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.type())
    question.accept()
  })
  const steps = stepsOf(page)
  const member = await openForm(page)
  await fill(page)
  await fileInput(page).setInputFiles([await picture('a.jpg')])
  for (const [answer, shown] of [
    [{ data: { createRecipe: null } }, 'Failed to create recipe'],
    [{ errors: [{ message: 'The kitchen is closed' }] }, 'The kitchen is closed'],
    [{ errors: [{ message: '' }] }, 'Failed to upload recipe. Please try again.'],
  ] as const) {
    await answerCreate(page, answer)
    await send(page).click()
    await expect(dialog(page).getByRole('alert')).toContainText(shown)
    await page.unroute('**/graphql')
  }
  for (const [name, text] of Object.entries(curry)) {
    await expect(field(page, name as keyof typeof curry)).toHaveValue(text)
  }
  await expect(tiles(page)).toHaveCount(1)
  expect(steps).toEqual(['create', 'create', 'create'])

  await dropSession(page)
  await send(page).click()
  await page.waitForURL(/\/login\?redirect=\/recipes%3Fupload$/)
  // The browser asks nobody whether to leave: the form leads there itself.
  expect(questions).toEqual([])
  await page.locator('html[data-ready]').waitFor()
  await signIn(page, member)
  await page.waitForURL(/\/recipes$/)
  await expect(dialog(page).getByText('Your draft is back')).toBeVisible()
  await expect(field(page, 'title')).toHaveValue(curry.title)

  await fileInput(page).setInputFiles([await picture('a.jpg')])
  await page.route('**/storage/credentials', (route) => route.fulfill({ status: 503, json: {} }))
  await send(page).click()
  const alert = dialog(page).getByRole('alert')
  await expect(alert).toContainText('No credentials available for upload')
  await expect(alert).toContainText(IMAGES_FAILED)
  if (isFull) expect(await violationsOn(page)).toEqual([])
})
