import { truncateSync, writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { notified, open } from '../session.ts'
import {
  bio,
  dialog,
  edit,
  editTexts,
  halves,
  ownPage,
  pageInput,
  save,
  sentInputs,
  shownPicture,
  uploadFromPage,
} from './edit.session.ts'

const texts = editTexts('en')

test('[PRO-12] a picture that is too large is told and not taken, on the page and in the form', async ({
  page,
  baseURL,
}, testInfo) => {
  await ownPage(page, baseURL)
  const large = testInfo.outputPath('large.png')
  writeFileSync(large, '')
  truncateSync(large, 26_214_401)
  await pageInput(page).setInputFiles(large)
  await notified(page, texts.refused['image-size'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await edit(page)
  await dialog(page, texts.title).locator('input[type=file]').setInputFiles(large)
  await notified(page, texts.refused['image-size'])
})

test('[PRO-10] a picture that another tab gave the profile stays, and what was typed here is saved', async ({
  page,
  baseURL,
}) => {
  await ownPage(page, baseURL)
  await uploadFromPage(page)
  await edit(page)
  await bio(page).fill('Typed in the first tab')
  const other = await page.context().newPage()
  await open(other, page.url())
  const before = await shownPicture(other).getAttribute('src')
  await uploadFromPage(other)
  await expect(shownPicture(other)).not.toHaveAttribute('src', before!)
  const { pathname } = new URL((await shownPicture(other).getAttribute('src'))!, baseURL)
  await save(page).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('Typed in the first tab')
  await expect(shownPicture(page)).toHaveAttribute('src', new RegExp(`^${pathname}`))
})

for (const [width, height] of [
  [360, 640],
  [1280, 600],
] as const) {
  test(`the buttons of the crop are in sight in a window of ${width} × ${height} px, wherever it is scrolled to`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await ownPage(page, baseURL)
    await pageInput(page).setInputFiles(await halves())
    const crop = page.getByRole('dialog')
    await expect(crop.locator('img')).toBeVisible()
    for (const toEnd of [false, true]) {
      if (toEnd) await crop.locator('[data-sheet-content]').evaluate((content) => content.scrollTo(0, 9999))
      for (const name of [editTexts('en').cancel, editTexts('en').picture.save]) {
        await expect(crop.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
      }
    }
    await expect(crop.getByRole('slider').last()).toBeInViewport({ ratio: 1 })
  })
}

test('too long a text stays in its field, and is not sent', async ({ page, baseURL }) => {
  await ownPage(page, baseURL)
  const inputs = sentInputs(page)
  await edit(page)
  await bio(page).fill('x'.repeat(999))
  await expect(bio(page)).toHaveAccessibleDescription('1 character left')
  await bio(page).fill('x'.repeat(1002))
  await expect(bio(page)).toHaveAccessibleDescription('2 characters too many')
  await save(page).click()
  await expect(bio(page)).toBeFocused()
  expect(inputs).toEqual([])
})
