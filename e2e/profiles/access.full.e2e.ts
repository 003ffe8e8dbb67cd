import { expect, test } from '@playwright/test'
import { profilePageTexts } from '../../src/features/profiles/ground/profile.texts.ts'
import { violationsOn } from '../axe.ts'
import { looks, setLook } from '../looks.ts'
import { writeRecipe } from '../recipes/detail.session.ts'
import { open, speak } from '../session.ts'
import { expectSound } from '../sound.session.ts'
import { bio, edit, editTexts, ownPage } from './edit.session.ts'
import { anotherMember, cards, changeProfile, list, main } from './profile.session.ts'

for (const { language, width, colorScheme } of looks) {
  const texts = profilePageTexts[language]

  test(`what there is not, at ${width} px in ${language}, ${colorScheme}, has no barrier either`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const author = await anotherMember(browser, baseURL, { language })
    await setLook(page, baseURL, { language, width, colorScheme })
    for (const [path, text] of [
      [author.id, texts.empty.recipes],
      [`${author.id}?tab=topics`, texts.empty.topics],
      [`${author.id}?tab=likes`, texts.empty.likedTopics],
      ['kwark', texts.notFound],
    ] as const) {
      await open(page, `/profile/${path}`)
      await expect(main(page).getByRole('heading', { name: text })).toBeVisible()
      expect(await violationsOn(page)).toEqual([])
    }
    await changeProfile(author.page.request, { id: author.id, isPublic: false })
    await open(page, `/profile/${author.id}`)
    await expect(main(page).getByRole('heading', { name: texts.private })).toBeVisible()
    expect(await violationsOn(page)).toEqual([])
  })

  test(`the question of the form at ${width} px in ${language}, ${colorScheme}, has no barrier either`, async ({
    page,
    baseURL,
  }) => {
    await setLook(page, baseURL, { language, width, colorScheme })
    await ownPage(page, baseURL, language)
    await edit(page, language)
    await bio(page).fill('Half a thought')
    await page.keyboard.press('Escape')
    await expect(page.getByText(editTexts(language).closing.lead)).toBeVisible()
    await expectSound(page)
  })
}

test('the page is whole without script: what it says of itself, its cards and its tabs', async ({
  browser,
  baseURL,
}) => {
  const author = await anotherMember(browser, baseURL)
  const recipe = await writeRecipe(author.page.request)
  await changeProfile(author.page.request, { id: author.id, bio: 'Nurse in Utrecht' })
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  const page = await context.newPage()
  await speak(page, baseURL)
  const answer = await page.goto(`/profile/${author.id}`)
  expect(answer?.status()).toBe(200)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Nurse in Utrecht')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/profile/${author.id}`)
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'profile')
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  const schema = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(schema).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { '@type': 'Person', identifier: author.id, description: 'Nurse in Utrecht' },
  })
  await expect(cards(page, 'Recipes').getByRole('link')).toHaveAttribute('href', `/recipes/${recipe}`)
  await main(page).getByRole('link', { name: 'Likes' }).click()
  await expect(list(page, 'Liked recipes')).toBeVisible()
  await context.close()
})
