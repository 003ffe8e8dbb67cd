import { expect, type Page, type Request, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { open, speak, withoutNews } from '../session.ts'
import { ask, changeRecipe, likeButton, memberPage, writeRecipe } from './detail.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

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

test('[REC-24] what was changed elsewhere meanwhile is not written over unasked', async ({ page }) => {
  await makeMember(page.request)
  const id = await writeRecipe(page.request)
  await open(page, `/recipes/${id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=title]').fill('Pea soup with rye bread')
  await changeRecipe(page.request, id, { title: 'Pea soup of the other tab', servings: 7 })
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.getByRole('alert')).toContainText(
    'This recipe has been changed somewhere else in the meantime.',
  )
  await expect(dialog.locator('[name=title]')).toHaveValue('Pea soup with rye bread')
  await dialog.getByRole('button', { name: 'Save anyway' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pea soup with rye bread')
  await expect(page.locator('body')).toContainText('7 servings')
})
