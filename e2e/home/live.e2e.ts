import { expect, test } from '@playwright/test'
import { ask, changeRecipe, memberPage, writeRecipe } from '../recipes/detail.session.ts'
import { newWord } from '../recipes/list.session.ts'
import { open, openListening, speak } from '../session.ts'

test('[STAY-04] the cards of the home page and of a profile follow what others change, like and delete', async ({
  page,
  browser,
  baseURL,
}) => {
  await speak(page, baseURL)
  const word = newWord()
  const author = await memberPage(browser, baseURL)
  const kept = await writeRecipe(author.request, { title: `${word} kept` })
  const id = await writeRecipe(author.request, { title: `${word} 1` })
  const { sub } = await (await author.request.get('/account/me')).json()
  const profile = await page.context().newPage()
  await openListening(profile, `/profile/${sub}`)
  await openListening(page, '/')
  const onHome = (title: string) =>
    page.getByRole('heading', { name: title, exact: true, includeHidden: true })
  const onProfile = profile.getByRole('article').filter({ hasText: word })
  await expect(onHome(`${word} 1`)).toBeAttached()
  await expect(onProfile).toHaveCount(2)

  await changeRecipe(author.request, id, { title: `${word} changed` })
  await expect(onHome(`${word} changed`)).toBeAttached()
  await expect(onHome(`${word} 1`)).toHaveCount(0)
  await expect(onProfile.first()).toContainText(`${word} changed`)
  await ask(author.request, 'mutation ($id: ID!) { createLike(input: { recipeID: $id }) { id } }', {
    id: kept,
  })
  await expect(onProfile.last()).toContainText('1 like')
  await ask(author.request, 'mutation ($id: ID!) { deleteRecipe(input: { id: $id }) { id } }', { id })
  await expect(onHome(`${word} changed`)).toHaveCount(0)
  await expect(onProfile).toHaveCount(1)

  await test.step('a page that was opened in the background shows what happened until somebody looks at it', async () => {
    // A browser has six connections to a server without HTTP/2, and each stream holds one.
    await profile.close()
    const later = await page.context().newPage()
    await later.clock.install()
    await later.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    })
    await open(later, '/')
    const titled = (title: string) =>
      later.getByRole('heading', { name: title, exact: true, includeHidden: true })
    await expect(titled(`${word} kept`)).toBeAttached()
    await changeRecipe(author.request, kept, { title: `${word} later` })
    await later.clock.fastForward('10:00')
    await later.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect(titled(`${word} later`)).toBeAttached()
  })
  await author.close()
})
