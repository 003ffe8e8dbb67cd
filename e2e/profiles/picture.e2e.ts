import { expect, test } from '@playwright/test'
import { open } from '../session.ts'
import {
  dialog,
  edit,
  halves,
  lookAt,
  ownPage,
  pageInput,
  save,
  sentInputs,
  settings,
  shownPicture,
  uploadFromPage,
} from './edit.session.ts'

test('[PRO-02] [PRO-05] only the owner can upload a picture and sees the settings', async ({
  page,
  baseURL,
  browser,
}) => {
  const { username } = await ownPage(page, baseURL)
  await expect(pageInput(page)).toHaveAccessibleName('Upload profile picture')
  await expect(page.getByRole('main').locator('header')).toContainText(username.slice(0, 2).toUpperCase())
  await uploadFromPage(page)
  await expect(pageInput(page)).toHaveAccessibleName('Change profile picture')
  const own = page.url()

  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' })
  const seesOnlyPicture = async () => {
    await open(elsewhere, own)
    await expect(shownPicture(elsewhere)).toBeVisible()
    await expect(pageInput(elsewhere)).toHaveCount(0)
    await expect(settings(elsewhere, 'en')).toHaveCount(0)
  }
  await seesOnlyPicture()
  await ownPage(elsewhere, baseURL)
  await seesOnlyPicture()
  await elsewhere.close()
})

test('[PRO-02] a picture that does not load makes room for the initials', async ({ page, baseURL }) => {
  const { username } = await ownPage(page, baseURL)
  await uploadFromPage(page)
  await page.route('**/media/profiles/**', (route) => route.abort())
  await page.reload()
  await expect(shownPicture(page)).toBeHidden()
  await expect(page.getByRole('main').locator('header')).toContainText(username.slice(0, 2).toUpperCase())
})

test('[API-21] [API-24] the page sends a square of the picture, and gives the profile its key', async ({
  page,
  baseURL,
}) => {
  await ownPage(page, baseURL)
  const inputs = sentInputs(page)
  await uploadFromPage(page)
  const id = page.url().split('/').at(-1)
  expect(inputs).toEqual([
    { id, profilePicture: expect.stringMatching(`^profiles/${id}/profile-image-\\d+$`) },
  ])
  expect(await lookAt(page)).toMatchObject({ width: 200, height: 200 })
})

test('the square is moved by dragging, by the sliders and by the keyboard, and zoomed', async ({
  page,
  baseURL,
}) => {
  await ownPage(page, baseURL)
  const input = () => dialog(page, 'Edit profile').locator('input[type=file]')
  const slider = (name: string) => page.getByRole('slider', { name })
  const use = page.getByRole('button', { name: 'Use picture' })
  const saved = async () => {
    await use.click()
    await save(page).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(shownPicture(page)).toBeVisible()
  }

  await edit(page)
  await input().setInputFiles(await halves())
  await expect(slider('Top to bottom')).toBeDisabled()
  const frame = await dialog(page, 'Crop your picture').locator('[data-own-drag]').boundingBox()
  const [x, y] = [frame!.x + frame!.width / 2, frame!.y + frame!.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + frame!.width, y, { steps: 4 })
  await page.mouse.up()
  await expect(slider('Left to right')).toHaveValue('0')
  await saved()
  expect(await lookAt(page)).toMatchObject({ width: 200, height: 200, isRed: true })
  const red = await shownPicture(page).getAttribute('src')

  await edit(page)
  await input().setInputFiles(await halves())
  await slider('Zoom').focus()
  for (let press = 0; press < 20; press++) await page.keyboard.press('ArrowRight')
  await expect(slider('Zoom')).toHaveValue('2')
  await expect(slider('Top to bottom')).toBeEnabled()
  await slider('Left to right').press('End')
  await saved()
  await expect(shownPicture(page)).not.toHaveAttribute('src', red!)
  expect(await lookAt(page)).toMatchObject({ width: 100, height: 100, isRed: false })
})
