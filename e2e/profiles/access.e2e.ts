import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { profilePageTexts } from '../../src/features/profiles/profile.messages.ts'
import { newPicture } from '../../test/pictures.ts'
import { makeMember } from '../accounts/accounts.session.ts'
import { writeTopic } from '../board/list.session.ts'
import { writeRecipe } from '../recipes/detail.session.ts'
import { open, speak } from '../session.ts'
import {
  anotherMember,
  cards,
  changeProfile,
  like,
  list,
  main,
  ownId,
  writeRecipes,
} from './profile.session.ts'

for (const language of ['en', 'nl'] as const) {
  const texts = profilePageTexts[language]

  for (const width of [360, 1440]) {
    test(`[PRO-01] [PRO-03] [PRO-06] the page at ${width} px in ${language} has all its parts, and no barrier that axe can find`, async ({
      page,
      baseURL,
    }) => {
      await speak(page, baseURL, language)
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await makeMember(page.request, { language })
      const id = await ownId(page.request)
      const [recipe] = await writeRecipes(page.request, 'Langzaamgegaarde-kikkererwtenstoofpot', 5)
      const topic = await writeTopic(page.request, { title: 'x'.repeat(100) })
      await like(page.request, { recipeID: recipe! })
      await like(page.request, { topicID: topic })
      await changeProfile(page.request, { id, bio: `Kwark. ${'w'.repeat(200)}`, isPublic: false })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        for (const tab of ['', '?tab=topics', '?tab=likes']) {
          await open(page, `/profile/${id}${tab}`)
          await expect(main(page).getByText(texts.privateOwn)).toBeVisible()
          for (const text of [texts.recipesCreated(5), texts.topicsStarted(1), texts.likesReceived(2)]) {
            await expect(main(page).getByText(text, { exact: true })).toBeVisible()
          }
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
          expect(await barriers(page)).toEqual([])
        }
      }
      await open(page, `/profile/${id}`)
      await expect(cards(page, texts.tabs.recipes)).toHaveCount(4)
    })

    test(`what there is not, at ${width} px in ${language}, has no barrier either`, async ({
      page,
      browser,
      baseURL,
    }) => {
      const author = await anotherMember(browser, baseURL, { language })
      await speak(page, baseURL, language)
      await page.setViewportSize({ width, height: 800 })
      for (const [path, text] of [
        [author.id, texts.empty.recipes],
        [`${author.id}?tab=topics`, texts.empty.topics],
        [`${author.id}?tab=likes`, texts.empty.likedTopics],
        ['kwark', texts.notFound],
      ] as const) {
        await open(page, `/profile/${path}`)
        await expect(main(page).getByRole('heading', { name: text })).toBeVisible()
        expect(await barriers(page)).toEqual([])
      }
      await changeProfile(author.page.request, { id: author.id, isPublic: false })
      await open(page, `/profile/${author.id}`)
      await expect(main(page).getByRole('heading', { name: texts.private })).toBeVisible()
      expect(await barriers(page)).toEqual([])
    })
  }
}

test('[PRO-02] the picture is shown, and one that does not load gives way to the initials', async ({
  page,
  browser,
  baseURL,
}) => {
  const author = await anotherMember(browser, baseURL)
  const { request } = author.page
  const { id_token } = await (await request.get('/account/token')).json()
  const opened = await request.post('/storage/credentials', {
    headers: { authorization: `Bearer ${id_token}` },
  })
  const { sessionToken } = (await opened.json()).credentials
  const key = `profiles/${author.id}/profile-image-${Date.now()}`
  const stored = await request.put(`/storage/${key}`, {
    headers: { authorization: `Bearer ${sessionToken}`, 'content-type': 'image/jpeg' },
    data: await newPicture(400, 400).jpeg().toBuffer(),
  })
  expect(stored.status()).toBe(201)
  await changeProfile(request, { id: author.id, profilePicture: key })
  await speak(page, baseURL)
  const picture = main(page).locator('header img')
  await open(page, `/profile/${author.id}`)
  await expect(picture).toHaveAttribute('src', /^\/media\/profiles\//)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await page.route('/media/**', (route) => route.abort())
  await page.reload()
  await expect(picture).toHaveCount(0)
  await expect(main(page).locator('header')).toContainText(author.username.slice(0, 2).toUpperCase())
})

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

async function barriers(page: Page) {
  return (await new AxeBuilder({ page }).analyze()).violations
}
