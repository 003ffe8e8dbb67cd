import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { profileEditTexts } from '../../src/features/profiles/edit/form.texts.ts'
import { profilePageTexts } from '../../src/features/profiles/ground/profile.texts.ts'
import { profileTexts } from '../../src/features/profiles/settings/menu.texts.ts'
import { type Member, makeMember } from '../accounts/accounts.session.ts'
import { open, rememberNotifications, speak } from '../session.ts'

export type Language = 'en' | 'nl'
export const menuTexts = (language: Language) => profileTexts[language].settings
export const editTexts = (language: Language) => profileEditTexts[language]

/** A new member on the own profile, in this browser and language. */
export async function ownPage(
  page: Page,
  baseURL: string | undefined,
  language: Language = 'en',
): Promise<Member> {
  await rememberNotifications(page)
  await speak(page, baseURL, language)
  const member = await makeMember(page.request, { language })
  await open(page, '/profile')
  await expect(page).toHaveURL(/\/profile\/[\da-f-]{36}$/)
  return member
}

/** The button that opens the settings. */
export const settings = (page: Page, language: Language) =>
  page.getByRole('main').getByRole('button', { name: profilePageTexts[language].settings })

/** Chooses an item of the settings menu. */
export async function choose(page: Page, language: Language, item: string) {
  await settings(page, language).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Opens the form in which the profile is edited. */
export async function edit(page: Page, language: Language = 'en') {
  await choose(page, language, menuTexts(language).edit)
  await expect(dialog(page, editTexts(language).title)).toBeVisible()
}

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
export const bio = (page: Page) => page.locator('[name=bio]')
export const save = (page: Page) => page.locator('form[aria-busy] button[type=submit]')
/** What vanishes after a while. */
export const notification = (page: Page, text: string) =>
  page.locator('[aria-live]').getByText(text, { exact: true })
/** The input of the page that takes a picture. */
export const pageInput = (page: Page) => page.getByRole('main').locator('input[type=file]')
/** The picture beside the name. */
export const shownPicture = (page: Page) => page.getByRole('main').locator('header img')

/** A picture whose left half is red and whose right half is blue. */
export async function halves(width = 400, height = 200) {
  const left = { create: { width: width / 2, height, channels: 3 as const, background: '#ff0000' } }
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: await sharp(left).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer()
  return { name: 'halves.png', mimeType: 'image/png', buffer }
}

/** The size of the picture that is shown, and whether most of it is red. */
export async function lookAt(page: Page) {
  const path = (await shownPicture(page).getAttribute('src')) ?? ''
  const image = sharp(await (await page.request.get(path)).body())
  const { width, height } = await image.metadata()
  const { channels } = await image.stats()
  return { path, width, height, isRed: channels[0]!.mean > channels[2]!.mean }
}

/** Uploads a picture from the page and waits until it is shown. */
export async function uploadFromPage(page: Page, language: Language = 'en') {
  await pageInput(page).setInputFiles(await halves())
  await page.getByRole('button', { name: editTexts(language).picture.save }).click()
  await expect(shownPicture(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** The inputs of changes to the profile that the page sends from now on. */
export function sentInputs(page: Page): Record<string, unknown>[] {
  const inputs: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/graphql')) return
    const input = request.postDataJSON()?.variables?.input
    if (input) inputs.push(input)
  })
  return inputs
}

/** Lets no change of the profile through, while `isBroken` says so. */
export async function breakChanges(page: Page, isBroken: (input: Record<string, unknown>) => boolean) {
  await page.route('**/graphql', async (route) => {
    const input = route.request().postDataJSON()?.variables?.input
    if (input && isBroken(input)) await route.abort()
    else await route.continue()
  })
}
