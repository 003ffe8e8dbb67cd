import { expect, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { open, speak } from '../session.ts'
import { writeRecipe } from './detail.session.ts'
import { field, fileInput, picture, recipeInput, send } from './upload.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[REC-24] the first picture of a recipe that had none is an edit, and says so', async ({ page }) => {
  await makeMember(page.request)
  const id = await writeRecipe(page.request)
  await open(page, `/recipes/${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await fileInput(page).setInputFiles([await picture('first.jpg')])
  await send(page).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const main = page.getByRole('main')
  await expect(main.getByText(/edited/i).first()).toBeVisible()
})

test('[REC-24] an edit that changes nothing sends nothing, and one that is left can be thrown away', async ({
  page,
}) => {
  await makeMember(page.request)
  const id = await writeRecipe(page.request)
  await open(page, `/recipes/${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const inputs: unknown[] = []
  page.on('request', (request) => recipeInput(request) && inputs.push(recipeInput(request)))
  await send(page).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(inputs).toEqual([])

  await page.getByRole('button', { name: 'Edit' }).click()
  await field(page, 'protein').fill('99')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Close without saving?' })
  await question.getByRole('button', { name: 'Throw away' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(field(page, 'protein')).toHaveValue('24')
})
