import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { open, speak } from '../session.ts'
import { ask } from './detail.session.ts'
import {
  createdRecipe,
  creates,
  curry,
  dialog,
  field,
  fileInput,
  fill,
  heads,
  mainMarks,
  openForm,
  picture,
  recipeInput,
  send,
  startRecipe,
  stepsOf,
  tiles,
} from './upload.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[REC-07] the upload button opens the form for a member, and the sign-in page for a visitor', async ({
  page,
}) => {
  await open(page, '/recipes')
  await page.getByRole('main').getByRole('link', { name: 'Upload recipe' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=\/recipes$/)
  await openForm(page)
  await expect(page.getByRole('dialog', { name: 'Upload recipe' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Upload recipe' })).toBeFocused()
})

for (const missing of Object.keys(curry) as (keyof typeof curry)[]) {
  test(`[REC-08] without ${missing} nothing is uploaded, and the focus goes there`, async ({ page }) => {
    const steps = stepsOf(page)
    await openForm(page)
    await fill(page, { [missing]: '  ' })
    await send(page).click()
    await expect(field(page, missing)).toBeFocused()
    await expect(field(page, missing)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, missing)).toHaveAccessibleDescription(/^Enter /)
    await expect(dialog(page).locator('[aria-invalid]')).toHaveCount(1)
    expect(steps).toEqual([])
  })
}

test('[REC-09] numbers take digits only, and a broken number stays, named and unsent', async ({ page }) => {
  const steps = stepsOf(page)
  await openForm(page)
  await fill(page)
  for (const name of ['protein', 'carbs', 'fat'] as const) {
    await field(page, name).fill('')
    await field(page, name).pressSequentially('1x2')
    await expect(field(page, name)).toHaveValue('12')
  }
  await field(page, 'fat').pressSequentially('g')
  await expect(field(page, 'fat')).toHaveValue('12')
  await expect(field(page, 'fat')).toHaveAccessibleDescription('Numbers only: “12g” was not taken')
  await field(page, 'fat').fill('12,5')
  await expect(field(page, 'fat')).toHaveAccessibleDescription('Whole numbers only: round 12,5 to 13')
  await send(page).click()
  await expect(field(page, 'fat')).toBeFocused()
  await dialog(page).getByText('Manual').click()
  await field(page, 'calories').fill('')
  await field(page, 'calories').pressSequentially('5e0')
  await expect(field(page, 'calories')).toHaveValue('50')
  expect(steps).toEqual([])
})

test('[REC-10] calories follow the grams, or are stored as entered by hand', async ({ page }) => {
  await openForm(page)
  const shown = dialog(page)
    .getByRole('status')
    .filter({ hasText: /^[\d,–]+$/ })
  await expect(dialog(page).getByRole('radio', { name: 'Automatic' })).toBeChecked()
  await expect(shown).toHaveText('–')
  await fill(page)
  await expect(shown).toHaveText('542')
  await field(page, 'fat').fill('15')
  await expect(shown).toHaveText('551')
  await dialog(page).getByRole('radio', { name: 'Manual' }).check()
  await expect(field(page, 'calories')).toHaveValue('551')
  await field(page, 'calories').fill('600')
  await send(page).click()
  await page.waitForURL(createdRecipe)
  const id = createdRecipe.exec(page.url())?.[1]
  const query = 'query ($id: ID!) { getRecipe(id: $id) { calories useCustomCalories fat } }'
  expect(await ask(page.request, query, { id })).toEqual({
    getRecipe: { calories: 600, useCustomCalories: true, fat: 15 },
  })
})

test('[REC-11] [REC-12] files of another type, and of 25MB, are refused in words; others are taken', async ({
  page,
}) => {
  await openForm(page)
  const jpeg = 'image/jpeg'
  await fileInput(page).setInputFiles([
    { name: 'moving.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
    { name: 'notes.jpg', mimeType: jpeg, buffer: Buffer.from('Buy rice and onions') },
    { name: 'at-the-limit.jpg', mimeType: jpeg, buffer: Buffer.concat([heads.jpeg], 26_214_400) },
  ])
  const type = dialog(page).getByRole('alert').filter({ hasText: 'moving.gif' })
  await expect(type).toContainText('Please select valid image files (JPEG, PNG, or WebP)')
  await expect(type).toContainText('notes.jpg')
  const size = dialog(page).getByRole('alert').filter({ hasText: 'at-the-limit.jpg' })
  await expect(size).toContainText('Image size should be less than 25MB')
  await expect(tiles(page)).toHaveCount(0)
  await fileInput(page).setInputFiles([
    { name: 'below.jpg', mimeType: jpeg, buffer: Buffer.concat([heads.jpeg], 26_214_399) },
    { name: 'small.webp', mimeType: 'image/webp', buffer: heads.webp },
    { name: 'small.png', mimeType: 'image/png', buffer: heads.png },
  ])
  await expect(tiles(page)).toHaveCount(3)
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
})

test('[REC-13] of several pictures the first is the main one, until another is chosen or it goes', async ({
  page,
}) => {
  await openForm(page)
  await fileInput(page).setInputFiles([await picture('a.jpg'), await picture('b.jpg')])
  await fileInput(page).setInputFiles([await picture('c.jpg')])
  await expect.poll(() => mainMarks(page)).toEqual([true, false, false])
  await dialog(page).getByRole('button', { name: 'Make c.jpg the main picture' }).press('Enter')
  await expect.poll(() => mainMarks(page)).toEqual([false, false, true])
  await expect(tiles(page).nth(2)).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Remove c.jpg' }).press('Enter')
  await expect.poll(() => mainMarks(page)).toEqual([true, false])
  await expect(fileInput(page)).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Remove a.jpg' }).click()
  await expect.poll(() => mainMarks(page)).toEqual([true])
})

test('[REC-13] pictures can be dropped on the form and pasted into it', async ({ page }) => {
  await openForm(page)
  const transfer = await page.evaluateHandle(
    (head) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(head)], 'dropped.png', { type: 'image/png' }))
      return data
    },
    [...heads.png],
  )
  await field(page, 'title').dispatchEvent('drop', { dataTransfer: transfer })
  await expect(tiles(page)).toHaveText([/dropped\.png/])
  await field(page, 'title').evaluate(
    (element, head) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([new Uint8Array(head)], 'pasted.png', { type: 'image/png' }))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [...heads.png],
  )
  await expect(tiles(page)).toHaveText([/dropped\.png/, /pasted\.png/])
})

test('[REC-15] [API-15] [API-23] the recipe is created, its pictures are uploaded, and it gets their list', async ({
  page,
}) => {
  const { username } = await openForm(page)
  const steps = stepsOf(page)
  const updates: Record<string, unknown>[] = []
  page.on('request', (request) => {
    const input = recipeInput(request)
    if (input && !creates(input)) updates.push(input)
  })
  await fill(page)
  await fileInput(page).setInputFiles([await picture('Soep à la crème.jpg'), await picture('b.jpg')])
  await dialog(page).getByRole('button', { name: 'Make b.jpg the main picture' }).click()
  await send(page).dblclick()
  await page.waitForURL(createdRecipe)
  expect(steps).toEqual(['create', 'upload', 'upload', 'update'])

  const id = createdRecipe.exec(page.url())?.[1]
  const [update] = updates
  expect(Object.keys(update ?? {}).sort()).toEqual(['id', 'imageKey', 'imageUrl', 'images'])
  const folder = `recipes/${id}/${username}/`
  expect(update?.imageKey).toMatch(new RegExp(`^${folder}\\d{13}-b\\.jpg$`))
  const images: { url: string; key: string; isMain: boolean }[] = JSON.parse(String(update?.images))
  expect(images.map(({ isMain }) => isMain)).toEqual([true, false])
  expect(images[1]?.key).toMatch(new RegExp(`^${folder}\\d{13}-Soep-a-la-creme\\.jpg$`))
  const served = await page.request.get(`/public/${update?.imageKey}`)
  expect([served.status(), served.headers()['content-type']]).toEqual([200, 'image/webp'])

  const query = 'query ($id: ID!) { getRecipe(id: $id) { title protein imageUrl imageKey images editedAt } }'
  const { getRecipe } = await ask<{ getRecipe: Record<string, unknown> }>(page.request, query, { id })
  expect(getRecipe).toMatchObject({
    title: curry.title,
    protein: 46,
    imageUrl: `/public/${update?.imageKey}`,
    imageKey: update?.imageKey,
    editedAt: null,
  })
  expect(JSON.parse(String(getRecipe.images))).toEqual(images)
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

for (const [language, colorScheme] of [
  ['en', 'light'],
  ['nl', 'dark'],
] as const) {
  test(`the form has no faults of access in ${language}, ${colorScheme}, at any width`, async ({
    page,
    baseURL,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openForm(page)
    await speak(page, baseURL, language)
    await page.reload()
    await page.locator('html[data-ready]').waitFor()
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 })
      if (await dialog(page).isHidden()) {
        await page
          .getByRole('main')
          .getByRole('button', { name: /^(Upload recipe|Recept plaatsen)$/ })
          .click()
      }
      await fileInput(page).setInputFiles([await picture('a.jpg'), await picture('b.jpg')])
      await send(page).click()
      await expect(field(page, 'title')).toBeFocused()
      // The sheet fades in: half seen, its text has too little contrast.
      const violations = async () => (await new AxeBuilder({ page }).analyze()).violations
      await expect.poll(violations, { timeout: 30_000 }).toEqual([])
      const overflow = await dialog(page).evaluate((box) => box.scrollWidth - box.clientWidth)
      expect(overflow).toBe(0)
    }
  })
}
