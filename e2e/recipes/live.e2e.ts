import { expect, test } from '@playwright/test'
import { isStream, open, speak, withoutAnswers, withoutNews } from '../session.ts'
import { changeRecipe, giveLike, memberPage, writeRecipe } from './detail.session.ts'
import { cards, filter, listQuestions, newWord, openLive, titles } from './list.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[REC-21] [STAY-04] what one browser makes and changes another shows: at the top, in its card, once, and behind a button where only the server knows its place', async ({
  page,
  browser,
  baseURL,
}) => {
  const word = newWord()
  const author = await memberPage(browser, baseURL)
  const first = await writeRecipe(author.request, { title: `${word} 1` })
  await openLive(page, `/recipes?search=${word}`)
  await writeRecipe(author.request, { title: `${word} 2` })
  await expect(titles(page)).toHaveText([`${word} 2`, `${word} 1`])
  await changeRecipe(author.request, first, { title: `${word} gewijzigd`, protein: 77 })
  await expect(titles(page)).toHaveText([`${word} 2`, `${word} gewijzigd`])
  await expect(cards(page).nth(1)).toContainText('77')
  await giveLike(author.request, { recipeID: first })
  await expect(cards(page).nth(1)).toContainText('1 like')
  await writeRecipe(author.request, { title: 'Iets anders', description: 'Hoort hier niet' })
  await writeRecipe(author.request, { title: `${word} 3` })
  await expect(titles(page)).toHaveText([`${word} 3`, `${word} 2`, `${word} gewijzigd`])

  // Where only the server knows the place, a button tells of it.
  await filter(page, 'High protein first')
  await expect(page).toHaveURL(/first=highProtein/)
  await expect(page.getByRole('region', { name: 'Recipes' })).toHaveAttribute('aria-busy', 'false')
  await writeRecipe(author.request, { title: `${word} 4`, protein: 90 })
  await expect(page.getByRole('button', { name: '1 new recipe' })).toBeVisible()
  await expect(cards(page)).toHaveCount(3)
  await page.getByRole('button', { name: '1 new recipe' }).click()
  await expect(titles(page).first()).toHaveText(`${word} 4`)
  await expect(cards(page)).toHaveCount(4)
  await expect(page.getByRole('button', { name: '1 new recipe' })).toHaveCount(0)
  await author.close()
})

test('[REC-21] listening starts half a second after the page is there', async ({ page }) => {
  await page.clock.install()
  const streams: string[] = []
  page.on('request', (request) => {
    if (isStream(request)) streams.push(request.url())
  })
  await open(page, '/recipes')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/recipes?sort=mostLiked')
  await page.locator('html[data-ready]').waitFor()
  streams.length = 0
  await page.clock.runFor(400)
  expect(streams).toEqual([])
  await page.clock.runFor(200)
  await expect.poll(() => streams.length).toBe(1)
})

test('[REC-21] news whose answer comes as the connection goes are shown, and the page stays', async ({
  page,
  browser,
  baseURL,
}) => {
  const author = await memberPage(browser, baseURL)
  const id = await writeRecipe(author.request)
  const asked = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<void>()
  let isAsked = false
  await page.route('/graphql', async (route) => {
    if (isAsked || route.request().postDataJSON().variables.id !== id) return route.fallback()
    isAsked = true
    await changeRecipe(author.request, id, { title: 'Pea soup, changed' })
    const response = await route.fetch()
    asked.resolve()
    await gone.promise
    return route.fulfill({ response })
  })
  // The routes of the links on the page, and of the page itself.
  const routes = page.waitForResponse(/\/__manifest\?/)
  await open(page, `/recipes/${id}`)
  // What changed before the page listened is asked for when it does.
  await Promise.all([asked.promise, routes])
  await page.context().setOffline(true)
  gone.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pea soup, changed')
  await author.close()
})

test('[API-22] [STAY-02] within the app a list is there at once and asked for anew behind it; without answers for 15 minutes', async ({
  page,
}) => {
  await page.clock.install()
  await withoutNews(page)
  await open(page, '/')
  const questions = listQuestions(page)
  const bar = page.getByRole('banner')
  const visit = () => bar.getByRole('link', { name: 'Recipes' }).click()
  const leave = async () => {
    await bar.getByRole('link', { name: 'FitFuelFinder' }).click()
    await expect(page).toHaveURL('/fitfuelfinder')
    // The address comes before the page: who goes back before that has not left the list.
    await expect(page.getByRole('heading', { name: 'Recipes that add up' })).toBeHidden()
  }
  await visit()
  // Others may write recipes meanwhile, which push one down to the next page: then that is loaded as well.
  await expect(cards(page)).toHaveCount(12)
  expect(questions).toHaveLength(1)
  await leave()
  await visit()
  await expect(cards(page).nth(11)).toBeVisible()
  await expect.poll(() => questions.length).toBeGreaterThan(1)
  await leave()
  const answerAgain = await withoutAnswers(page)
  await visit()
  await expect(cards(page).nth(11)).toBeVisible()
  await leave()
  await page.clock.fastForward('15:30')
  await visit()
  await expect(page.getByRole('alert')).toContainText('Error fetching recipes')
  await answerAgain()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page).nth(11)).toBeVisible()
})
