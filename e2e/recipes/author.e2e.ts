import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, type Request, test } from '@playwright/test'
import { makeMember, signIn } from '../accounts/accounts.session.ts'
import { isStream, open, speak, withoutNews } from '../session.ts'
import { addPictures, ask, changeRecipe, likesOf, memberPage, writeRecipe } from './detail.session.ts'

const likeButton = (page: Page) => page.getByRole('button', { name: /^Like: / })

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[REC-26] a like shows at once, counts once however often it is pressed, and is taken back', async ({
  page,
  browser,
  baseURL,
}) => {
  const author = await memberPage(browser, baseURL)
  const id = await writeRecipe(author.request)
  await makeMember(page.request)
  await open(page, `/recipes/${id}`)
  const like = likeButton(page)
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveAccessibleName('Like: 1 like')
  await expect.poll(() => likesOf(page.request, id)).toEqual({ likeCount: 1, isLiked: true, rows: 1 })
  await page.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveAccessibleName('Like: 1 like')
  for (let press = 0; press < 7; press++) await like.click()
  await expect(like).toHaveAccessibleName('Like: 0 likes')
  await expect.poll(() => likesOf(page.request, id)).toEqual({ likeCount: 0, isLiked: false, rows: 0 })
  await like.press('Space')
  await expect.poll(() => likesOf(author.request, id)).toEqual({ likeCount: 1, isLiked: false, rows: 1 })
  await author.close()
})

test('[REC-26] a like that does not arrive goes back, and says so', async ({ page, context }) => {
  await makeMember(page.request)
  const id = await writeRecipe(page.request)
  await open(page, `/recipes/${id}`)
  await context.setOffline(true)
  await likeButton(page).click()
  await expect(page.getByText('Your like was not saved. Please try again.')).toBeVisible()
  await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(likeButton(page)).toHaveAccessibleName('Like: 0 likes')
  await context.setOffline(false)
  await likeButton(page).click()
  await expect.poll(() => likesOf(page.request, id)).toMatchObject({ likeCount: 1 })
})

test('[REC-26] whose session has ended meanwhile signs in again, and comes back', async ({ page }) => {
  await makeMember(page.request)
  const id = await writeRecipe(page.request)
  await open(page, `/recipes/${id}`)
  await page.context().clearCookies({ name: 'session' })
  await likeButton(page).click()
  await expect(page).toHaveURL(`/login?redirect=/recipes/${id}`)
})

test('[REC-26] a visitor who would like a recipe signs in, and comes back to it', async ({
  page,
  browser,
  baseURL,
}) => {
  const author = await memberPage(browser, baseURL)
  const id = await writeRecipe(author.request)
  await author.close()
  const reader = await makeMember(page.request)
  await page.context().clearCookies({ name: 'session' })
  await open(page, `/recipes/${id}`)
  await page.getByRole('main').getByRole('link', { name: 'Like: 0 likes' }).click()
  await expect(page).toHaveURL(`/login?redirect=/recipes/${id}`)
  await signIn(page, reader)
  await page.waitForURL(`**/recipes/${id}`)
  await expect(likeButton(page)).toBeVisible()
})

test('[REC-26] a like shows in the list at once, and a recipe is asked for once in a while', async ({
  page,
}) => {
  await makeMember(page.request)
  const word = crypto.randomUUID()
  const id = await writeRecipe(page.request, { title: `Soup ${word}` })
  // A question for this recipe, or its like.
  const isOfRecipe = (request: Request) => {
    if (!request.url().endsWith('/graphql')) return false
    const { variables } = request.postDataJSON()
    return variables.id === id || variables.input?.recipeID === id
  }
  const asked: string[] = []
  page.on('request', (request) => {
    if (isOfRecipe(request)) asked.push(request.url())
  })
  // Whoever begins to listen asks for what may have been missed.
  await withoutNews(page)
  await open(page, `/recipes?search=${word}`)
  const card = page.getByRole('article')
  await card.getByRole('link', { name: `Soup ${word}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Soup ${word}`)
  await expect(page).toHaveTitle(`Soup ${word} · FitFuel`)
  await page.goBack()
  await card.getByRole('link', { name: `Soup ${word}` }).click()
  await expect(likeButton(page)).toBeVisible()
  expect(asked).toHaveLength(1)
  await expect(likeButton(page)).toHaveAccessibleName('Like: 0 likes')
  const saved = page.waitForResponse((response) => isOfRecipe(response.request()))
  await likeButton(page).click()
  await (await saved).finished()
  await page.goBack()
  await expect(card).toContainText('1 like')
  await card.getByRole('link', { name: `Soup ${word}` }).click()
  await expect(likeButton(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(likeButton(page)).toHaveAccessibleName('Like: 1 like')
})

test('[REC-28] a recipe that was looked at for two seconds has a view more, once a member', async ({
  page,
  browser,
  baseURL,
}) => {
  const author = await memberPage(browser, baseURL)
  const id = await writeRecipe(author.request)
  const views = async () => {
    const query = 'query ($id: ID!) { getRecipe(id: $id) { views } }'
    return (await ask<{ getRecipe: { views: number } }>(author.request, query, { id })).getRecipe.views
  }
  await makeMember(page.request)
  const visit = async (reader: Page) => {
    const sent = reader.waitForResponse((response) => response.url().endsWith('/views'))
    await open(reader, `/recipes/${id}`)
    expect((await sent).status()).toBe(204)
  }
  await visit(page)
  await expect.poll(views, { timeout: 30_000 }).toBe(1)
  await visit(page)
  const another = await memberPage(browser, baseURL)
  await visit(another)
  // Counted in the order in which they came: the second visit of the first member is none.
  await expect.poll(views, { timeout: 30_000 }).toBe(2)
  await author.close()
  await another.close()
})

test('[REC-25] the author deletes the recipe after a question; it is gone from its page and the lists', async ({
  page,
  browser,
  baseURL,
}) => {
  await makeMember(page.request)
  const title = `Deleted soup ${crypto.randomUUID()}`
  const id = await writeRecipe(page.request, { title })
  await open(page, `/recipes/${id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this recipe?' })
  await expect(question).toContainText(title)
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete recipe' }).click()
  await expect(page).toHaveURL('/recipes')
  await expect(page.getByRole('status').getByText('Recipe deleted')).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
  expect((await page.goto(`/recipes/${id}`))?.status()).toBe(404)
  const reader = await browser.newPage({ baseURL: baseURL! })
  await open(reader, '/recipes')
  await expect(reader.getByText(title)).toHaveCount(0)
  await reader.close()
})

test('[REC-25] a recipe that was not deleted stays, and the question says so', async ({ page, context }) => {
  await makeMember(page.request)
  const id = await writeRecipe(page.request)
  await open(page, `/recipes/${id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this recipe?' })
  await expect(question).toBeVisible()
  await context.setOffline(true)
  await question.getByRole('button', { name: 'Delete recipe' }).click()
  await expect(question.getByRole('alert')).toHaveText('The recipe was not deleted. Please try again.')
  await context.setOffline(false)
  await question.getByRole('button', { name: 'Delete recipe' }).click()
  await expect(page).toHaveURL('/recipes')
})

test('[REC-24] only the author is offered to edit and to delete', async ({ page, browser, baseURL }) => {
  const author = await memberPage(browser, baseURL)
  const id = await writeRecipe(author.request)
  await makeMember(page.request)
  await open(page, `/recipes/${id}`)
  await expect(likeButton(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Edit|Delete)$/ })).toHaveCount(0)
  await open(author, `/recipes/${id}`)
  await expect(author.getByRole('button', { name: /^(Edit|Delete)$/ })).toHaveCount(2)
  await author.close()
})

test('[REC-24] what the author changes shows here, and without a reload to whoever is reading', async ({
  page,
  browser,
  baseURL,
}) => {
  const author = await memberPage(browser, baseURL)
  const id = await writeRecipe(author.request)
  const connected = page.waitForRequest(isStream)
  await open(page, `/recipes/${id}`)
  await (await connected).response()
  await open(author, `/recipes/${id}`)
  await author.getByRole('button', { name: 'Edit' }).click()
  const dialog = author.getByRole('dialog')
  await dialog.locator('[name=title]').fill('Pea soup with smoked sausage')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toBeHidden()
  for (const each of [author, page]) {
    await expect(each.getByRole('heading', { level: 1 })).toHaveText('Pea soup with smoked sausage')
    await expect(each.getByText(/^edited /)).toBeVisible()
  }
  await author.close()
})

test('[REC-24] what was changed elsewhere meanwhile is not written over unasked', async ({ page }) => {
  await makeMember(page.request)
  const id = await writeRecipe(page.request)
  await open(page, `/recipes/${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=title]').fill('Pea soup with rye bread')
  await changeRecipe(page.request, id, { title: 'Pea soup of the other tab', servings: 7 })
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.getByRole('alert')).toContainText('This recipe was changed somewhere else meanwhile.')
  await expect(dialog.locator('[name=title]')).toHaveValue('Pea soup with rye bread')
  await dialog.getByRole('button', { name: 'Save anyway' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pea soup with rye bread')
  await expect(page.locator('body')).toContainText('7 servings')
})

test('[REC-23] the main picture comes first, and the others are chosen by keyboard', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
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
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.keyboard.press('Escape')
  await expect(enlarge).toBeFocused()
  await expect(shown).toHaveAttribute('src', /soup-2\.jpg!card$/)
  const html = await (await page.request.get(`/recipes/${id}`)).text()
  expect(html).toMatch(/property="og:image" content="http:\/\/[^"]+soup-1\.jpg!page"/)
  await changeRecipe(page.request, id, { images: '[]' })
  await page.reload()
  await expect(thumbs).toHaveCount(0)
})
