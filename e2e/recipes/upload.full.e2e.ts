import { expect, test } from '@playwright/test'
import { speak } from '../session.ts'
import {
  createdRecipe,
  dialog,
  field,
  fileInput,
  fill,
  heads,
  openForm,
  picture,
  send,
  startRecipe,
  stepsOf,
  tiles,
} from './upload.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[REC-12] a file of 25MB is refused in words, and one that is a byte smaller taken', async ({
  page,
}) => {
  await openForm(page)
  const file = (name: string, size: number) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([heads.jpeg], size),
  })
  await fileInput(page).setInputFiles(file('at-the-limit.jpg', 26_214_400))
  const alert = dialog(page).getByRole('alert')
  await expect(alert).toContainText('at-the-limit.jpg')
  await expect(alert).toContainText('Image size should be less than 25MB')
  await expect(tiles(page)).toHaveCount(0)
  await fileInput(page).setInputFiles(file('below.jpg', 26_214_399))
  await expect(tiles(page)).toHaveCount(1)
  await expect(alert).toHaveCount(0)
})

test('[REC-15] a recipe without pictures opens at once, and the list has it on the way back', async ({
  page,
}) => {
  await openForm(page)
  const steps = stepsOf(page)
  const title = `Curry ${crypto.randomUUID()}`
  await fill(page, { title })
  await field(page, 'title').press('Enter')
  await page.waitForURL(createdRecipe)
  // A step back in the moment in which that leaves the address would be lost: nobody is so quick.
  await expect(page).toHaveURL(/\/recipes\/[\da-f-]{36}$/)
  expect(steps).toEqual(['create'])
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/recipes$/)
  await expect(page.getByRole('main').getByRole('heading', { name: title })).toBeVisible()
  await startRecipe(page)
  await expect(field(page, 'title')).toHaveValue('')
})

test('[REC-22] seven pictures go as five and then two', async ({ page }) => {
  await openForm(page)
  await fill(page)
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((letter) => `${letter}.jpg`)
  await fileInput(page).setInputFiles(await Promise.all(names.map(picture)))
  const waiting: (() => void)[] = []
  let seen = 0
  await page.route('**/storage/recipes/**', async (route) => {
    seen += 1
    await new Promise<void>((resolve) => waiting.push(resolve))
    await route.continue()
  })
  await send(page).click()
  await expect.poll(() => waiting.length).toBe(5)
  await expect(dialog(page).getByText('Uploading pictures: 0 of 7 done').first()).toBeVisible()
  for (const go of waiting.splice(0, 4)) go()
  await expect(dialog(page).getByText('Uploading pictures: 4 of 7 done').first()).toBeVisible()
  expect(seen).toBe(5)
  waiting.splice(0)[0]?.()
  await expect.poll(() => waiting.length).toBe(2)
  for (const go of waiting) go()
  await page.waitForURL(createdRecipe)
  expect(seen).toBe(7)
})
