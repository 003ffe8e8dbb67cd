import { expect, test } from '@playwright/test'
import { isStream, open, speak, withoutNews } from '../session.ts'
import { changeRecipe, memberPage, writeRecipe } from './detail.session.ts'
import { cards, filter, listQuestions, newWord, openLive, titles } from './list.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[REC-21] what one browser makes and changes another shows: at the top, in its card, once, and behind a button where only the server knows its place', async ({
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

test('[API-22] within the app an answer is used for 15 minutes, and then asked for anew', async ({
  page,
}) => {
  await page.clock.install()
  // News make answers old before their time.
  await withoutNews(page)
  await open(page, '/')
  const questions = listQuestions(page)
  const visit = async (cardCount: number) => {
    await page.getByRole('banner').getByRole('link', { name: 'Recipes' }).click()
    await expect(cards(page)).toHaveCount(cardCount)
    await page.getByRole('banner').getByRole('link', { name: 'FitFuelFinder' }).click()
    await expect(page).toHaveURL('/fitfuelfinder')
  }
  await visit(12)
  expect(questions).toHaveLength(1)
  await page.clock.fastForward('14:30')
  await visit(12)
  expect(questions).toHaveLength(1)
  await page.clock.fastForward('01:00')
  await visit(12)
  expect(questions).toHaveLength(2)
})
