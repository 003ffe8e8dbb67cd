import { expect, test } from '@playwright/test'
import { open } from '../session.ts'
import {
  lookAt,
  ownPage,
  pageInput,
  sentInputs,
  settings,
  shownPicture,
  uploadFromPage,
} from './edit.session.ts'

test('[PRO-02] [PRO-05] [API-21] [API-24] the owner alone uploads a picture, of which a square is sent; one that does not load makes room for the initials', async ({
  page,
  baseURL,
  browser,
}) => {
  const { username } = await ownPage(page, baseURL)
  const header = page.getByRole('main').locator('header')
  const initials = username.slice(0, 2).toUpperCase()
  await expect(pageInput(page)).toHaveAccessibleName('Upload profile picture')
  await expect(header).toContainText(initials)
  const inputs = sentInputs(page)
  await uploadFromPage(page)
  await expect(pageInput(page)).toHaveAccessibleName('Change profile picture')
  const own = page.url()
  const id = own.split('/').at(-1)
  expect(inputs).toEqual([
    { id, profilePicture: expect.stringMatching(`^profiles/${id}/profile-image-\\d+$`) },
  ])
  expect(await lookAt(page)).toMatchObject({ width: 200, height: 200 })

  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' })
  const seesOnlyPicture = async () => {
    await open(elsewhere, own)
    await expect(shownPicture(elsewhere)).toHaveAttribute('src', /^\/media\/profiles\//)
    await expect
      .poll(() => shownPicture(elsewhere).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expect(pageInput(elsewhere)).toHaveCount(0)
    await expect(settings(elsewhere, 'en')).toHaveCount(0)
  }
  await seesOnlyPicture()
  await ownPage(elsewhere, baseURL)
  await seesOnlyPicture()
  await elsewhere.close()

  await page.route('**/media/profiles/**', (route) => route.abort())
  await page.reload()
  await expect(shownPicture(page)).toBeHidden()
  await expect(header).toContainText(initials)
})
