import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { ask, changeRecipe, giveLike, memberPage, writeRecipe } from '../recipes/detail.session.ts'
import { newWord } from '../recipes/list.session.ts'
import { open, openListening, speak } from '../session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

const deleteRecipe = (request: APIRequestContext, id: string) =>
  ask(request, 'mutation ($id: ID!) { deleteRecipe(input: { id: $id }) { id } }', { id })

const card = (page: Page, title: string) =>
  page.getByRole('heading', { name: title, exact: true, includeHidden: true })

test('[STAY-04] the cards of a profile follow what others change, like and delete', async ({
  page,
  browser,
  baseURL,
}) => {
  const word = newWord()
  const author = await memberPage(browser, baseURL)
  const kept = await writeRecipe(author.request, { title: `${word} kept` })
  const id = await writeRecipe(author.request, { title: `${word} 1` })
  const { sub } = await (await author.request.get('/account/me')).json()
  await openListening(page, `/profile/${sub}`)
  const cards = page.getByRole('article').filter({ hasText: word })
  await expect(cards).toHaveCount(2)
  await changeRecipe(author.request, id, { title: `${word} changed` })
  await expect(cards.first()).toContainText(`${word} changed`)
  await giveLike(author.request, { recipeID: kept })
  await expect(cards.last()).toContainText('1 like')
  await deleteRecipe(author.request, id)
  await expect(cards).toHaveCount(1)
  await author.close()
})

test('[STAY-04] the cards of the home page follow what others change and delete, also where it was opened in the background', async ({
  page,
  browser,
  baseURL,
}) => {
  const author = await memberPage(browser, baseURL)
  /** Tries anew with a recipe of its own: three that others write meanwhile push one out of the three newest. */
  const withRecipe = (look: (id: string, title: string) => Promise<void>) =>
    expect(async () => {
      const title = newWord()
      const id = await writeRecipe(author.request, { title })
      try {
        await look(id, title)
      } finally {
        await deleteRecipe(author.request, id).catch(() => {})
      }
    }).toPass()

  await withRecipe(async (id, title) => {
    await openListening(page, '/')
    await expect(card(page, title)).toBeAttached({ timeout: 3_000 })
    await changeRecipe(author.request, id, { title: `${title} changed` })
    await expect(card(page, `${title} changed`)).toBeAttached({ timeout: 3_000 })
    await expect(card(page, title)).toHaveCount(0)
    await deleteRecipe(author.request, id)
    await expect(card(page, `${title} changed`)).toHaveCount(0)
  })

  await withRecipe(async (id, title) => {
    const later = await page.context().newPage()
    await later.clock.install()
    await later.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    })
    await open(later, '/')
    await expect(card(later, title)).toBeAttached({ timeout: 3_000 })
    await changeRecipe(author.request, id, { title: `${title} later` })
    await later.clock.fastForward('10:00')
    await later.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect(card(later, `${title} later`)).toBeAttached({ timeout: 3_000 })
    await later.close()
  })
  await author.close()
})

test('[STAY-04] where what listens came late, the page is asked for anew once it listens', async ({
  page,
}) => {
  const come = Promise.withResolvers<void>()
  await page.route('**/HomeLater-*.js', async (route) => {
    await come.promise
    await route.continue()
  })
  await page.clock.install()
  await open(page, '/')
  await page.clock.fastForward('00:06')
  const asked = page.waitForRequest(/\.data(\?|$)/)
  come.resolve()
  await asked
})
