import { truncateSync, writeFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, test } from '@playwright/test'
import { profilePageTexts } from '../../src/features/profiles/profile.messages.ts'
import { open } from '../session.ts'
import {
  bio,
  breakChanges,
  dialog,
  edit,
  editTexts,
  halves,
  lookAt,
  notification,
  ownPage,
  pageInput,
  save,
  sentInputs,
  shownPicture,
  uploadFromPage,
} from './edit.session.ts'

for (const language of ['en', 'nl'] as const) {
  const texts = editTexts(language)

  test.describe(`Editing the own profile in ${language}`, () => {
    test('[PRO-10] saving sends the whole form, and the page shows it at once', async ({ page, baseURL }) => {
      const { username } = await ownPage(page, baseURL, language)
      const inputs = sentInputs(page)
      await edit(page, language)
      await bio(page).fill('Mostly kwark.\nSometimes skyr.')
      const isPublic = page.getByRole('switch', { name: texts.isPublic })
      await expect(isPublic).toHaveAccessibleDescription(texts.isPublicOn)
      await isPublic.click()
      await expect(isPublic).toHaveAccessibleDescription(texts.isPublicOff)
      await save(page).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(notification(page, texts.saved)).toBeVisible()
      await expect(page.getByRole('main')).toContainText('Sometimes skyr.')
      const id = page.url().split('/').at(-1)
      expect(inputs).toEqual([
        {
          id,
          bio: 'Mostly kwark.\nSometimes skyr.',
          username: username.replace(/^l/, 'L'),
          isPublic: false,
          profilePicture: null,
          createdContent: expect.stringContaining('recipes'),
          likedContent: expect.stringContaining('topics'),
        },
      ])
      await page.reload()
      await expect(page.getByRole('main')).toContainText('Sometimes skyr.')
    })

    test('[PRO-10] cancelling changes nothing, and asks where something was typed', async ({
      page,
      baseURL,
    }) => {
      await ownPage(page, baseURL, language)
      await uploadFromPage(page, language)
      const inputs = sentInputs(page)
      const cancel = page.getByRole('button', { name: texts.cancel, exact: true })
      await edit(page, language)
      await cancel.click()
      await expect(page.getByRole('dialog')).toHaveCount(0)

      await edit(page, language)
      await bio(page).fill('Not to be kept')
      await page.getByRole('button', { name: texts.picture.remove }).click()
      await expect(page.getByText(texts.picture.removed)).toBeVisible()
      await cancel.click()
      await page.getByRole('button', { name: texts.closing.stay }).click()
      await expect(bio(page)).toHaveValue('Not to be kept')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: texts.closing.discard }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(inputs).toEqual([])
      await expect(shownPicture(page)).toBeVisible()
      await edit(page, language)
      await expect(bio(page)).toHaveValue('')
    })

    test('[PRO-11] [PRO-12] a file that is no picture, or too large, is told and not taken', async ({
      page,
      baseURL,
    }, testInfo) => {
      await ownPage(page, baseURL, language)
      const text = { name: 'shopping.txt', mimeType: 'text/plain', buffer: Buffer.from('rice, onions') }
      const fake = { name: 'shopping.png', mimeType: 'image/png', buffer: Buffer.from('rice, onions') }
      const large = testInfo.outputPath('large.png')
      writeFileSync(large, '')
      truncateSync(large, 26_214_401)
      const [noPicture, tooLarge] = [texts.refused['image-type'], texts.refused['image-size']]
      // So large a file takes a while to hand over: the notification may be gone by then.
      const chooseLarge = (into: Locator) =>
        Promise.all([
          expect(notification(page, tooLarge)).toBeVisible({ timeout: 20_000 }),
          into.setInputFiles(large),
        ])
      await expect(pageInput(page)).toHaveAttribute('accept', 'image/*')
      await pageInput(page).setInputFiles(text)
      await expect(notification(page, noPicture)).toBeVisible()
      await chooseLarge(pageInput(page))
      await pageInput(page).setInputFiles(fake)
      await expect(notification(page, noPicture)).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)

      await edit(page, language)
      const input = dialog(page, texts.title).locator('input[type=file]')
      await expect(input).toHaveAttribute('accept', 'image/*')
      await chooseLarge(input)
      await input.setInputFiles(text)
      await expect(notification(page, noPicture)).toBeVisible()
    })

    test('[PRO-15] removing the picture takes it out of the storage, and the initials are back', async ({
      page,
      baseURL,
    }) => {
      const { username } = await ownPage(page, baseURL, language)
      await uploadFromPage(page, language)
      const { path } = await lookAt(page)
      const key = new URL(path, baseURL).pathname.replace('/media/', '')
      const isStored = async () => (await page.request.get(`/storage/signed-url?key=${key}`)).status()
      expect(await isStored()).toBe(200)
      const inputs = sentInputs(page)
      await edit(page, language)
      await page.getByRole('button', { name: texts.picture.remove }).click()
      await save(page).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(shownPicture(page)).toBeHidden()
      await expect(page.getByRole('main').locator('header')).toContainText(username.slice(0, 2).toUpperCase())
      await expect(pageInput(page)).toHaveAccessibleName(profilePageTexts[language].picture.upload)
      expect(inputs[0]).toEqual({ id: page.url().split('/').at(-1), profilePicture: null })
      expect(await isStored()).toBe(404)
    })

    test('[PRO-14] what fails is told, and nothing that was typed is lost', async ({ page, baseURL }) => {
      await ownPage(page, baseURL, language)
      await uploadFromPage(page, language)
      await breakChanges(page, () => true)
      await edit(page, language)
      await bio(page).fill('Typed once')
      await save(page).click()
      await expect(notification(page, texts.failures.save)).toBeVisible()
      await expect(page.getByText(texts.notSaved)).toBeVisible()

      await page.getByRole('button', { name: texts.picture.remove }).click()
      await save(page).click()
      await expect(notification(page, texts.failures.removal)).toBeVisible()

      await page.route('**/storage/profiles/**', (route) => route.abort())
      await dialog(page, texts.title)
        .locator('input[type=file]')
        .setInputFiles(await halves())
      await page.getByRole('button', { name: texts.picture.use }).click()
      await expect(page.getByText(texts.picture.chosen)).toBeVisible()
      await save(page).click()
      await expect(notification(page, texts.failures.upload)).toBeVisible()

      // Also over a reload, which the picture's file cannot outlive.
      await page.unroute('**/graphql')
      await page.reload()
      await page.locator('html[data-ready]').waitFor()
      await edit(page, language)
      await expect(page.getByText(texts.draft.restored)).toBeVisible()
      await expect(bio(page)).toHaveValue('Typed once')
      await save(page).click()
      await expect(page.getByRole('main')).toContainText('Typed once')
      await edit(page, language)
      await expect(page.getByText(texts.draft.restored)).toBeHidden()
    })

    test('[PRO-13] without a session saving says so, and leads to signing in and back', async ({
      page,
      baseURL,
    }) => {
      await ownPage(page, baseURL, language)
      const own = new URL(page.url()).pathname
      await edit(page, language)
      await bio(page).fill('Typed before')
      await page.route('**/account/token', (route) => route.fulfill({ json: {} }))
      await save(page).click()
      await expect(notification(page, texts.failures['no-token'])).toBeVisible()
      await page.unroute('**/account/token')
      await page.request.post('/account/sign-out', { data: {} })
      await save(page).click()
      await expect(notification(page, texts.failures['no-session'])).toBeVisible()
      await expect(bio(page)).toHaveValue('Typed before')
      await page.getByRole('link', { name: texts.signIn }).click()
      await expect(page).toHaveURL(`/login?redirect=${own}`)
    })

    test(`axe finds nothing in the form, its question and the crop, and nothing is cut off (${language})`, async ({
      page,
      baseURL,
    }) => {
      const width = language === 'nl' ? 360 : 1440
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: width === 360 ? 'dark' : 'light' })
      await ownPage(page, baseURL, language)
      const check = async () => {
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
      await check()
      await pageInput(page).setInputFiles(await halves())
      await expect(page.getByRole('dialog').locator('img')).toBeVisible()
      await check()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await edit(page, language)
      await bio(page).fill('x'.repeat(1001))
      await check()
      await page.keyboard.press('Escape')
      await expect(page.getByText(texts.closing.lead)).toBeVisible()
      await check()
    })
  })
}

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
