import { expect, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { violationsOn } from '../axe.ts'
import { looks, setLook } from '../looks.ts'
import { open, speak } from '../session.ts'
import { expectSound, tooWide } from '../sound.session.ts'
import { writeRecipe } from './detail.session.ts'
import { cards, words } from './list.session.ts'

for (const { language, width, colorScheme } of looks) {
  const text = words[language]

  test(`[REC-20] a list without anything in it, and one that failed, at ${width} px in ${language}, ${colorScheme}: they say so, and axe finds nothing`, async ({
    page,
    baseURL,
  }) => {
    await setLook(page, baseURL, { language, width, colorScheme })
    await open(page, '/recipes?search=zzzzqqq')
    expect(await violationsOn(page)).toEqual([])
    await page.route('/graphql', (route) => route.abort())
    await page.getByRole('searchbox').fill('kwark')
    await expect(page.getByRole('alert')).toContainText(text.failed)
    await expect(page.getByRole('button', { name: text.tryAgain })).toBeVisible()
    expect(await violationsOn(page)).toEqual([])
  })
}

test('nothing is wider than a screen of 320 px, neither in the list nor in a recipe', async ({
  page,
  baseURL,
}) => {
  await speak(page, baseURL, 'nl')
  await page.setViewportSize({ width: 320, height: 700 })
  await open(page, '/recipes?first=lowCarb')
  await expect(cards(page)).toHaveCount(12)
  expect(await tooWide(page)).toBeNull()
  await makeMember(page.request, { language: 'nl' })
  const title = `Ovenschotel ${'a'.repeat(100)}`
  await open(page, `/recipes/${await writeRecipe(page.request, { title, servings: 100 })}?newlyCreated=true`)
  await expectSound(page)
})

test('a picture that does not load gives way to a plate, and a plate that does not to its colour', async ({
  page,
  baseURL,
}) => {
  await speak(page, baseURL)
  const card = cards(page).filter({ hasText: 'Peanut noodles with crispy tofu' })
  await page.route('/pictures/plate-cocoa-steaming-bowl.svg', (route) => route.abort())
  await open(page, '/recipes?search=peanut+noodles')
  await expect(card.locator('img')).toHaveAttribute('src', /^\/pictures\/plate-(?!cocoa)/)
  await page.route('/pictures/*', (route) => route.abort())
  await page.reload()
  await expect(card.locator('img')).toHaveCount(0)
  await expect(card.getByRole('definition').first()).toBeVisible()
})
