import { expect, test } from '@playwright/test'
import { newPicture } from '#test/pictures.ts'
import { keptFiles, open, speak } from '../session.ts'
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

test('[REC-07] [REC-08] [REC-09] [REC-10] the form asks a visitor to sign in, a member for what is missing and for whole numbers, and stores calories by hand', async ({
  page,
}) => {
  await open(page, '/recipes')
  await page.getByRole('main').getByRole('link', { name: 'Upload recipe' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=\/recipes%3Fupload%3Dtrue$/)
  await openForm(page)
  await expect(page.getByRole('dialog', { name: 'Upload recipe' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Upload recipe' })).toBeFocused()

  const steps = stepsOf(page)
  await startRecipe(page)
  await send(page).click()
  await expect(field(page, 'title')).toBeFocused()
  for (const name of Object.keys(curry) as (keyof typeof curry)[]) {
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, name)).toHaveAccessibleDescription(/^Enter /)
  }
  const shown = dialog(page)
    .getByRole('status')
    .filter({ hasText: /^[\d,–]+$/ })
  await expect(dialog(page).getByRole('radio', { name: 'Automatic' })).toBeChecked()
  await expect(shown).toHaveText('–')
  await fill(page, { carbs: '  ' })
  await send(page).click()
  await expect(field(page, 'carbs')).toBeFocused()
  await expect(dialog(page).locator('[aria-invalid]')).toHaveCount(1)

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

  await dialog(page).getByRole('radio', { name: 'Automatic' }).check()
  await fill(page)
  await expect(shown).toHaveText('542')
  await field(page, 'fat').fill('15')
  await expect(shown).toHaveText('551')
  await dialog(page).getByRole('radio', { name: 'Manual' }).check()
  await expect(field(page, 'calories')).toHaveValue(/^\d+$/)
  await field(page, 'calories').fill('600')
  await send(page).click()
  await page.waitForURL(createdRecipe)
  const id = createdRecipe.exec(page.url())?.[1]
  const query = 'query ($id: ID!) { getRecipe(id: $id) { calories useCustomCalories fat } }'
  expect(await ask(page.request, query, { id })).toEqual({
    getRecipe: { calories: 600, useCustomCalories: true, fat: 15 },
  })
})

test('[REC-11] [REC-13] pictures are chosen, dropped and pasted, files of another type and too small ones refused in words; the first is the main one, until another is chosen or it goes', async ({
  page,
}) => {
  await openForm(page)
  const jpeg = 'image/jpeg'
  await fileInput(page).setInputFiles([
    { name: 'moving.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
    { name: 'notes.jpg', mimeType: jpeg, buffer: Buffer.from('Buy rice and onions') },
  ])
  const type = dialog(page).getByRole('alert').filter({ hasText: 'moving.gif' })
  await expect(type).toContainText('Please select valid image files (JPEG, PNG, or WebP)')
  await expect(type).toContainText('notes.jpg')
  await expect(tiles(page)).toHaveCount(0)
  const dot = await newPicture(1, 1).png().toBuffer()
  await fileInput(page).setInputFiles([{ name: 'dot.png', mimeType: 'image/png', buffer: dot }])
  const small = dialog(page).getByRole('alert').filter({ hasText: 'dot.png' })
  await expect(small).toContainText('This picture is too small: choose one of at least 100 by 100 pixels')
  await expect(tiles(page)).toHaveCount(0)
  await fileInput(page).setInputFiles([
    { name: 'small.jpg', mimeType: jpeg, buffer: heads.jpeg },
    { name: 'small.webp', mimeType: 'image/webp', buffer: heads.webp },
    { name: 'small.png', mimeType: 'image/png', buffer: heads.png },
  ])
  await expect(tiles(page)).toHaveCount(3)
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  await expect.poll(() => mainMarks(page)).toEqual([true, false, false])
  await dialog(page).getByRole('button', { name: 'Make small.png the main picture' }).press('Enter')
  await expect.poll(() => mainMarks(page)).toEqual([false, false, true])
  await expect(tiles(page).nth(2)).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Remove small.png' }).press('Enter')
  await expect.poll(() => mainMarks(page)).toEqual([true, false])
  await expect(fileInput(page)).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Remove small.jpg' }).click()
  await expect.poll(() => mainMarks(page)).toEqual([true])
  await dialog(page).getByRole('button', { name: 'Remove small.webp' }).click()
  await expect(tiles(page)).toHaveCount(0)

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

test('[STAY-06] pictures that were chosen wait with the draft when the tab is closed, and are sent as if it never was', async ({
  page,
}) => {
  await openForm(page)
  await fill(page)
  await fileInput(page).setInputFiles([await picture('a.jpg'), await picture('b.jpg')])
  await dialog(page).getByRole('button', { name: 'Make b.jpg the main picture' }).click()
  await expect.poll(() => keptFiles(page)).toBe(2)
  const next = await page.context().newPage()
  await page.close()
  await open(next, '/recipes')
  await startRecipe(next)
  await expect(dialog(next).getByText('Your draft is back')).toBeVisible()
  await expect(tiles(next)).toHaveText([/b\.jpg/, /a\.jpg/])
  expect(await mainMarks(next)).toEqual([true, false])
  await send(next).click()
  await next.waitForURL(createdRecipe)
  const id = createdRecipe.exec(next.url())?.[1]
  const query = 'query ($id: ID!) { getRecipe(id: $id) { images } }'
  const { getRecipe } = await ask<{ getRecipe: { images: string } }>(next.request, query, { id })
  const sent = JSON.parse(getRecipe.images).map(({ key }: { key: string }) => key.slice(-5))
  expect(sent).toEqual(['b.jpg', 'a.jpg'])
  await expect.poll(() => keptFiles(next)).toBe(0)
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
  await page.waitForURL(/\?newlyCreated=true$/)
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

test('a photo as a camera takes it is sent small, and upright; one that is small is sent as it is', async ({
  page,
}) => {
  // No browser tells of a file how much of it was sent.
  await page.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (body?: XMLHttpRequestBodyInit | null) {
      if (body instanceof Blob) sessionStorage.sent = `${sessionStorage.sent ?? ''} ${body.size}`
      send.call(this, body)
    }
  })
  await openForm(page)
  await fill(page)
  const small = await picture('small.jpg')
  // Without the noise of each pixel it is worked on in a moment.
  const buffer = await newPicture(150, 100)
    .resize(3000, 2000)
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const stored = page.waitForResponse((response) => response.url().endsWith('camera.jpg'))
  await fileInput(page).setInputFiles([small, { name: 'camera.jpg', mimeType: 'image/jpeg', buffer }])
  await expect(tiles(page)).toHaveCount(2)
  await send(page).click()
  await page.waitForURL(createdRecipe)
  const sent = (await page.evaluate<string>(() => sessionStorage.sent)).trim().split(' ').map(Number)
  const [least = 0, most = 0] = sent.toSorted((a, b) => a - b)
  expect(least).toBe(small.buffer.length)
  expect(most).toBeGreaterThan(least)
  expect(most).toBeLessThan(buffer.length / 2)
  expect(await (await stored).json()).toMatchObject({ width: 1365, height: 2048 })
})
