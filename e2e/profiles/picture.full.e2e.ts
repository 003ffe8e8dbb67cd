import { expect, test } from '@playwright/test'
import { dialog, edit, halves, lookAt, ownPage, save, shownPicture } from './edit.session.ts'

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
