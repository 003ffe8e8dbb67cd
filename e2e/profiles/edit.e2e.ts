import { expect, test } from '@playwright/test'
import { profilePageTexts } from '../../src/features/profiles/ground/profile.texts.ts'
import { FOCUS_GUARD, violationsOn } from '../axe.ts'
import { looks, setLook } from '../looks.ts'
import { notified, reload, withoutNews } from '../session.ts'
import { expectSound } from '../sound.session.ts'
import {
  bio,
  breakChanges,
  dialog,
  edit,
  editTexts,
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
import { changeProfile, ownId } from './profile.session.ts'

const texts = editTexts('en')

/** What the menu offers, in its order: the specification's five, and two that are ours. */
const entries = {
  en: [
    'Edit profile',
    'Change password',
    'Language',
    'Logged-in devices',
    'Download my data',
    'Logout',
    'Delete account',
  ],
  nl: [
    'Profiel bewerken',
    'Wachtwoord wijzigen',
    'Taal',
    'Ingelogde apparaten',
    'Mijn gegevens downloaden',
    'Uitloggen',
    'Account verwijderen',
  ],
}

test('[PRO-10] [PRO-15] the form changes nothing when it is cancelled, sends all of itself when it is saved, and takes the picture away', async ({
  page,
  baseURL,
}) => {
  const { username } = await ownPage(page, baseURL)
  await uploadFromPage(page)
  const { path } = await lookAt(page)
  const key = new URL(path, baseURL).pathname.replace('/media/', '').replace('!card', '')
  const isStored = async () => (await page.request.get(`/storage/signed-url?key=${key}`)).status()
  const inputs = sentInputs(page)
  const cancel = page.getByRole('button', { name: texts.cancel, exact: true })
  await edit(page)
  await cancel.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await edit(page)
  await bio(page).fill('Not to be kept')
  await page.getByRole('button', { name: texts.picture.remove }).click()
  await expect(page.getByText(texts.picture.removed)).toBeVisible()
  await cancel.click()
  await page.getByRole('button', { name: texts.closing.stay }).click()
  await expect(bio(page)).toHaveValue('Not to be kept')
  // The question that is moving out would take the next press.
  await expect(page.getByRole('button', { name: texts.closing.discard })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: texts.closing.discard }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(inputs).toEqual([])
  await expect(shownPicture(page)).toBeVisible()
  await edit(page)
  await expect(bio(page)).toHaveValue('')

  await bio(page).fill('Mostly kwark.\nSometimes skyr.')
  const isPublic = page.getByRole('switch', { name: texts.isPublic })
  await expect(isPublic).toHaveAccessibleDescription(texts.isPublicOn)
  await isPublic.click()
  await expect(isPublic).toHaveAccessibleDescription(texts.isPublicOff)
  await page.getByRole('button', { name: texts.picture.remove }).click()
  await expect.poll(isStored).toBe(200)
  await save(page).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await notified(page, texts.saved)
  await expect(page.getByRole('main')).toContainText('Sometimes skyr.')
  const id = page.url().split('/').at(-1)
  expect(inputs).toEqual([
    { id, profilePicture: null },
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
  await expect.poll(isStored).toBe(404)
  await expect(shownPicture(page)).toBeHidden()
  await expect(page.getByRole('main').locator('header')).toContainText(username.slice(0, 2).toUpperCase())
  await expect(pageInput(page)).toHaveAccessibleName(profilePageTexts.en.picture.upload)
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Sometimes skyr.')
})

test('[PRO-11] a file that is no picture is told and not taken', async ({ page, baseURL }) => {
  await ownPage(page, baseURL)
  const text = { name: 'shopping.txt', mimeType: 'text/plain', buffer: Buffer.from('rice, onions') }
  const fake = { name: 'shopping.png', mimeType: 'image/png', buffer: Buffer.from('rice, onions') }
  const noPicture = texts.refused['image-type']
  await expect(pageInput(page)).toHaveAttribute('accept', 'image/*')
  await pageInput(page).setInputFiles(text)
  await notified(page, noPicture)
  await pageInput(page).setInputFiles(fake)
  await notified(page, texts.refused['image-unreadable'])
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await edit(page)
  const input = dialog(page, texts.title).locator('input[type=file]')
  await expect(input).toHaveAttribute('accept', 'image/*')
  await input.setInputFiles(text)
  await notified(page, noPicture)
})

test('[PRO-13] [PRO-14] [STAY-06] what fails is told, and nothing that was typed or chosen is lost; without a session saving leads to signing in and back', async ({
  page,
  baseURL,
}) => {
  await ownPage(page, baseURL)
  await uploadFromPage(page)
  await breakChanges(page, () => true)
  await edit(page)
  await bio(page).fill('Typed once')
  await save(page).click()
  await notified(page, texts.failures.save)
  await expect(page.getByText(texts.notSaved)).toBeVisible()

  await page.getByRole('button', { name: texts.picture.remove }).click()
  await save(page).click()
  await notified(page, texts.failures.removal)

  await page.route('**/storage/profiles/**', (route) => route.abort())
  await dialog(page, texts.title)
    .locator('input[type=file]')
    .setInputFiles(await halves())
  await page.getByRole('button', { name: texts.picture.use }).click()
  await expect(page.getByText(texts.picture.chosen)).toBeVisible()
  await save(page).click()
  await notified(page, texts.failures.upload)

  // Also over a reload, and so is the picture; who may see the profile is what was decided last.
  await page.unroute('**/graphql')
  await page.unroute('**/storage/profiles/**')
  await changeProfile(page.request, { id: await ownId(page.request), isPublic: false })
  await reload(page)
  await edit(page)
  await expect(page.getByRole('switch', { name: texts.isPublic })).not.toBeChecked()
  await expect(page.getByText(texts.draft.restored)).toBeVisible()
  await expect(bio(page)).toHaveValue('Typed once')
  await expect(page.getByText(texts.picture.chosen)).toBeVisible()
  await save(page).click()
  await expect(page.getByRole('main')).toContainText('Typed once')
  await edit(page)
  await expect(page.getByText(texts.draft.restored)).toBeHidden()

  // A page that was just loaded has no token yet. The news that the session ended would come before or after its answer.
  await withoutNews(page)
  await reload(page)
  const own = new URL(page.url()).pathname
  await edit(page)
  await bio(page).fill('Typed before')
  await page.route('**/account/token', (route) => route.fulfill({ json: {} }))
  await save(page).click()
  await notified(page, texts.failures['no-token'])
  await page.unroute('**/account/token')
  await page.request.post('/account/sign-out', { data: {} })
  await save(page).click()
  await notified(page, texts.failures['no-session'])
  await expect(bio(page)).toHaveValue('Typed before')
  await page.getByRole('link', { name: texts.signIn }).click()
  await expect(page).toHaveURL(`/login?redirect=${own}`)
})

for (const { language, width, colorScheme } of looks) {
  test(`[PRO-05] axe finds nothing in the menu, the crop and the form at ${width} px in ${language}, ${colorScheme}, nothing is cut off, and the keyboard goes through the menu`, async ({
    page,
    baseURL,
  }) => {
    await setLook(page, baseURL, { language, width, colorScheme })
    await ownPage(page, baseURL, language)
    await settings(page, language).focus()
    await page.keyboard.press('Enter')
    const items = page.getByRole('menuitem')
    await expect(items).toHaveText(entries[language])
    await expect(items.last()).toBeInViewport({ ratio: 1 })
    expect(await violationsOn(page)).toEqual([])
    await page.keyboard.press('End')
    await expect(items.last()).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(items).toHaveCount(0)
    await expect(page.locator(`${FOCUS_GUARD}:focus`)).toHaveCount(0)
    await expect(page.locator('main :focus')).toHaveCount(1)

    const check = async () => {
      await expectSound(page)
    }
    await pageInput(page).setInputFiles(await halves())
    await expect(page.getByRole('dialog').locator('img')).toBeVisible()
    await check()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await edit(page, language)
    await bio(page).fill('x'.repeat(1001))
    await check()
  })
}
