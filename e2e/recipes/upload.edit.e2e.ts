import { expect, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { notified, open, rememberNotifications, speak } from '../session.ts'
import { addPictures, ask, writeRecipe } from './detail.session.ts'
import { dialog, field, fileInput, mainMarks, picture, recipeInput, send, tiles } from './upload.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[REC-24] the author adds pictures and deletes others, which leave the list and the storage', async ({
  page,
}) => {
  const { username } = await makeMember(page.request)
  await rememberNotifications(page)
  const id = await writeRecipe(page.request)
  await addPictures(page.request, { id, username }, 3)
  const before = await imagesOf(page, id)
  await open(page, `/recipes/${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit recipe' })).toBeVisible()
  await expect.poll(() => mainMarks(page)).toEqual([true, false, false])

  await dialog(page).getByRole('button', { name: 'Remove Picture 1' }).click()
  await dialog(page).getByRole('button', { name: 'Remove Picture 3' }).click()
  await expect(tiles(page).filter({ hasText: 'Will be deleted' })).toHaveCount(2)
  await dialog(page).getByRole('button', { name: 'Keep Picture 3 after all' }).click()
  await expect.poll(() => mainMarks(page)).toEqual([false, true, false])
  await fileInput(page).setInputFiles([await picture('new.jpg')])
  await field(page, 'title').fill('Pea soup with more in it')
  const sent = page.waitForRequest((request) => recipeInput(request) !== null)
  await send(page).click()
  await notified(page, 'Recipe saved')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // What was not changed is not sent.
  const input = recipeInput(await sent) ?? {}
  expect(Object.keys(input).sort()).toEqual(['id', 'imageKey', 'imageUrl', 'images', 'isEdit', 'title'])

  await expect(page.getByRole('heading', { level: 1, name: 'Pea soup with more in it' })).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText(/edited/i)
      .first(),
  ).toBeVisible()
  const after = await imagesOf(page, id)
  expect(after.map(({ key, isMain }) => [key.replace(/.*\/\d+-/, ''), isMain])).toEqual([
    ['soup-2.jpg', true],
    ['soup-3.jpg', false],
    ['new.jpg', false],
  ])
  expect((await page.request.get(`/public/${before[0]?.key}`)).status()).toBe(404)
  for (const { url } of after) expect((await page.request.get(url)).status()).toBe(200)
})

async function imagesOf(page: Parameters<typeof open>[0], id: string) {
  const query = 'query ($id: ID!) { getRecipe(id: $id) { images } }'
  const { getRecipe } = await ask<{ getRecipe: { images: string } }>(page.request, query, { id })
  return JSON.parse(getRecipe.images) as { url: string; key: string; isMain: boolean }[]
}
