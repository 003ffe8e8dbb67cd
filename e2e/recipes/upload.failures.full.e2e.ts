import { expect, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { open, speak } from '../session.ts'
import {
  answerCreate,
  brokenPicture,
  created,
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
  startRecipe,
  stepsOf,
  tiles,
} from './upload.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[REC-16] what the storage itself refuses is named at the picture, and the recipe can be opened', async ({
  page,
}) => {
  await openForm(page)
  await fill(page)
  await fileInput(page).setInputFiles(brokenPicture('torn.png'))
  await send(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText(IMAGES_FAILED)
  await expect(tiles(page)).toContainText('This file is damaged')
  await dialog(page).getByRole('button', { name: 'Remove torn.png' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  await expect(send(page)).toHaveCount(0)
  await dialog(page).getByRole('link', { name: 'Go to the recipe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: curry.title })).toBeVisible()
})

test('[REC-16] the upload of pictures can be stopped, and gone on with', async ({ page }) => {
  const steps = stepsOf(page)
  await openForm(page)
  await fill(page)
  await fileInput(page).setInputFiles([await picture('a.jpg')])
  await page.route('**/storage/recipes/**', () => {})
  await send(page).click()
  await expect(dialog(page).getByRole('button', { name: 'Stop' })).toBeVisible()
  const question = page.getByRole('dialog', { name: 'Stop uploading the pictures?' })
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Keep uploading' }).click()
  await expect(question).toBeHidden()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Stop uploading' }).click()
  await expect(dialog(page).getByText('You stopped the upload of its images.')).toBeVisible()
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  await page.unroute('**/storage/recipes/**')
  await dialog(page).getByRole('button', { name: 'Try the images again' }).click()
  await page.waitForURL(createdRecipe)
  expect(created(steps)).toBe(1)
})

test('[REC-18] a page in Dutch says in Dutch why the server refused a recipe', async ({ page, baseURL }) => {
  await speak(page, baseURL, 'nl')
  await makeMember(page.request, { language: 'nl' })
  await open(page, '/recipes')
  await page.getByRole('main').getByRole('button', { name: 'Recept plaatsen' }).first().click()
  await fill(page)
  for (const [extensions, shown] of [
    [{ code: 'too-many' }, 'Je slaat erg snel achter elkaar op. Wacht even en probeer het opnieuw.'],
    [{ code: 'internal', requestId: 'r-7' }, 'Er is iets misgegaan. Verzoek r-7.'],
  ] as const) {
    await answerCreate(page, { errors: [{ message: 'In plain English', extensions }] })
    await send(page).click()
    await expect(dialog(page).getByRole('alert')).toContainText(shown)
    await expect(dialog(page).getByRole('alert')).not.toContainText('English')
    await page.unroute('**/graphql')
  }
})

test('a form with something in it asks before it closes, and keeps or throws away the draft', async ({
  page,
}) => {
  await openForm(page)
  await fill(page)
  const question = page.getByRole('dialog', { name: 'Close without uploading?' })
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Keep writing' }).click()
  await expect(question).toBeHidden()
  await expect(field(page, 'title')).toHaveValue(curry.title)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Close and keep draft' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await open(page, '/recipes')
  await startRecipe(page)
  await expect(field(page, 'title')).toHaveValue(curry.title)
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Throw away' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await startRecipe(page)
  await expect(field(page, 'title')).toHaveValue('')
})

test('a sheet on a phone that is pulled away with something in it comes back and asks', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openForm(page)
  await fill(page)
  const heading = page.getByRole('heading', { name: 'Upload recipe' })
  const box = (await heading.boundingBox())!
  await page.mouse.move(box.x + 20, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 20, box.y + 90)
  await page.mouse.move(box.x + 20, box.y + 200)
  await page.mouse.up()
  await page.getByRole('button', { name: 'Keep writing' }).click()
  await expect.poll(async () => (await heading.boundingBox())?.y).toBe(box.y)
  await expect(field(page, 'title')).toHaveValue(curry.title)
})
