import { expect, type Request, test } from '@playwright/test'
import { makeMember, signIn } from '../accounts/accounts.session.ts'
import { violationsOn } from '../axe.ts'
import {
  dropSession,
  isStream,
  notified,
  open,
  reload,
  rememberNotifications,
  speak,
  withoutNews,
} from '../session.ts'
import {
  addPictures,
  changeRecipe,
  giveLike,
  likeButton,
  likesOf,
  memberPage,
  writeRecipe,
} from './detail.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[REC-26] once a like is saved the page asks how the recipe stands then', async ({
  page,
  browser,
  baseURL,
}) => {
  const author = await memberPage(browser, baseURL)
  const id = await writeRecipe(author.request)
  await makeMember(page.request)
  // Whoever begins to listen asks as well.
  await withoutNews(page)
  await open(page, `/recipes/${id}`)
  const like = likeButton(page)
  await expect(like).toHaveAccessibleName('Like: 0 likes')
  const other = await memberPage(browser, baseURL)
  await giveLike(other.request, { recipeID: id })
  await like.click()
  await expect(like).toHaveAccessibleName('Like: 2 likes')
  await Promise.all([author.close(), other.close()])
})

test('[REC-26] a like shows at once, counts once however often it is pressed, stays as it was where it does not arrive, and asks who is not signed in to sign in', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const author = await memberPage(browser, baseURL)
  const id = await writeRecipe(author.request)
  const reader = await makeMember(page.request)
  await rememberNotifications(page)
  await open(page, `/recipes/${id}`)
  const like = likeButton(page)
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  // News come while the like is on its way, with an answer that was read in its midst.
  const shownAnew = Promise.withResolvers<void>()
  let isInMidst = true
  await page.route('/graphql', async (route) => {
    const { variables } = route.request().postDataJSON()
    if (variables.input) await shownAnew.promise
    if (!variables.id || !isInMidst) return route.continue()
    const response = await route.fetch()
    const { data } = await response.json()
    const getRecipe = { ...data.getRecipe, isLiked: true, likeCount: 0 }
    return route.fulfill({ response, json: { data: { getRecipe } } })
  })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await changeRecipe(author.request, id, { title: 'Pea soup, changed' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pea soup, changed')
  // The like itself is news: what is asked for then is answered as it is.
  isInMidst = false
  shownAnew.resolve()
  await expect.poll(() => likesOf(page.request, id)).toEqual({ likeCount: 1, isLiked: true, rows: 1 })
  await expect(like).toHaveAccessibleName('Like: 1 like')
  // The recipe may still be asked for anew.
  await page.unrouteAll({ behavior: 'wait' })
  // Before the page is at work a press is for nobody.
  await reload(page)
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveAccessibleName('Like: 1 like')
  const isLike = (request: Request) => 'input' in (request.postDataJSON()?.variables ?? {})
  let underWay = 0
  page.on('request', (request) => isLike(request) && underWay++)
  page.on('requestfinished', (request) => isLike(request) && underWay--)
  for (let press = 0; press < 7; press++) await like.click()
  await expect(like).toHaveAccessibleName('Like: 0 likes')
  await expect.poll(() => likesOf(page.request, id)).toEqual({ likeCount: 0, isLiked: false, rows: 0 })
  // What waits for an answer when the connection goes may wait long.
  await expect.poll(() => underWay).toBe(0)

  await context.setOffline(true)
  await like.click()
  await notified(page, 'Your like was not saved. Please try again.')
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await expect(like).toHaveAccessibleName('Like: 0 likes')
  await context.setOffline(false)
  await like.press('Space')
  await expect.poll(() => likesOf(author.request, id)).toEqual({ likeCount: 1, isLiked: false, rows: 1 })
  await author.close()

  // The last wish is sent, also where the one before it fails: in the end nothing has changed.
  const released = Promise.withResolvers<void>()
  let failures = 0
  await page.route('/graphql', async (route) => {
    if (!isLike(route.request()) || failures > 0) return route.continue()
    failures++
    await released.promise
    return route.abort()
  })
  const sent: string[] = []
  page.on('requestfinished', (request) => isLike(request) && sent.push(request.url()))
  await like.click()
  await like.click()
  released.resolve()
  await expect.poll(() => sent).toHaveLength(1)
  await expect(like).toHaveAccessibleName('Like: 1 like')
  await expect(like).toHaveAttribute('aria-pressed', 'true')

  await dropSession(page)
  await like.click()
  await expect(page).toHaveURL(`/login?redirect=/recipes/${id}%3Flike%3Dtrue`)
  await open(page, `/recipes/${id}`)
  await page.getByRole('main').getByRole('link', { name: 'Like: 1 like' }).click()
  await expect(page).toHaveURL(`/login?redirect=/recipes/${id}%3Flike%3Dtrue`)
  await page.locator('html[data-ready]').waitFor()
  await signIn(page, reader)
  // It was given before the session ended: there is nothing to ask.
  await page.waitForURL((url) => url.pathname === `/recipes/${id}` && url.search === '')
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[REC-24] [REC-25] the author alone edits the recipe, which whoever is reading sees at once, and deletes it after a question from its page and the lists', async ({
  page,
  browser,
  baseURL,
}) => {
  const author = await memberPage(browser, baseURL)
  await rememberNotifications(author)
  const id = await writeRecipe(author.request)
  const connected = page.waitForRequest(isStream)
  await makeMember(page.request)
  await open(page, `/recipes/${id}`)
  await (await connected).response()
  await expect(likeButton(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Edit|Delete)$/ })).toHaveCount(0)
  await open(author, `/recipes/${id}`)
  await expect(author.getByRole('button', { name: /^(Edit|Delete)$/ })).toHaveCount(2)

  const title = `Pea soup ${crypto.randomUUID()}`
  await author.getByRole('button', { name: 'Edit' }).click()
  const dialog = author.getByRole('dialog')
  await dialog.locator('[name=title]').fill(title)
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toBeHidden()
  for (const each of [author, page]) {
    await expect(each.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(each.getByText(/^edited /)).toBeVisible()
  }

  const question = author.getByRole('dialog', { name: 'Delete this recipe?' })
  await author.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toContainText(title)
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toBeHidden()
  await author.getByRole('button', { name: 'Delete' }).click()
  await author.context().setOffline(true)
  await question.getByRole('button', { name: 'Delete recipe' }).click()
  await expect(question.getByRole('alert')).toHaveText('The recipe was not deleted. Please try again.')
  await author.context().setOffline(false)
  await question.getByRole('button', { name: 'Delete recipe' }).click()
  await expect(author).toHaveURL('/recipes')
  await notified(author, 'Recipe deleted')
  await expect(author.getByText(title)).toHaveCount(0)
  await author.close()
  expect((await page.goto(`/recipes/${id}`))?.status()).toBe(404)
  await open(page, '/recipes')
  await expect(page.getByText(title)).toHaveCount(0)
})

test('[REC-23] the main picture comes first, and the others are chosen by keyboard', async ({ page }) => {
  const { username } = await makeMember(page.request)
  const id = await writeRecipe(page.request)
  await addPictures(page.request, { id, username }, 3)
  await open(page, `/recipes/${id}`)
  const shown = page.getByRole('img', { name: /^Picture \d of 3 of Pea soup/ })
  await expect(shown).toHaveAttribute('src', /soup-1\.jpg!card$/)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const thumbs = page.getByRole('list', { name: 'Pictures' }).getByRole('button')
  await expect(thumbs).toHaveCount(3)
  await thumbs.nth(2).focus()
  await page.keyboard.press('Enter')
  await expect(shown).toHaveAccessibleName('Picture 3 of 3 of Pea soup for a cold evening')
  await expect(shown).toHaveAttribute('src', /soup-3\.jpg!card$/)
  await expect(thumbs.nth(2)).toHaveAttribute('aria-pressed', 'true')
  const enlarge = page.getByRole('button', { name: 'Enlarge the picture' })
  await enlarge.press('Enter')
  const large = page.getByRole('dialog').getByRole('img')
  await expect(large).toHaveAttribute('src', /soup-3\.jpg$/)
  await page.keyboard.press('ArrowLeft')
  await expect(large).toHaveAccessibleName('Picture 2 of 3 of Pea soup for a cold evening')
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(enlarge).toBeFocused()
  await expect(shown).toHaveAttribute('src', /soup-2\.jpg!card$/)
  const html = await (await page.request.get(`/recipes/${id}`)).text()
  expect(html).toMatch(/property="og:image" content="http:\/\/[^"]+soup-1\.jpg!page"/)
  await changeRecipe(page.request, id, { images: '[]' })
  await page.reload()
  await expect(thumbs).toHaveCount(0)
})
