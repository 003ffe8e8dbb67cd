import { expect, type Page, test } from '@playwright/test'
import { RECIPES_PAGE_SIZE } from '#features/recipes/ground/recipes.rules.ts'
import { makeMember } from '../accounts/accounts.session.ts'
import { isStream, open, speak } from '../session.ts'
import { memberPage, writeRecipe } from './detail.session.ts'
import {
  cards,
  listQuestions,
  main,
  newWord,
  openLive,
  searchBox,
  sortSelect,
  titles,
  writeRecipes,
} from './list.session.ts'

test.beforeEach(({ page, baseURL }) => speak(page, baseURL))

test('[REC-21] a new recipe comes to the top of the newest, above the one that was there', async ({
  page,
  browser,
  baseURL,
}) => {
  const author = await memberPage(browser, baseURL)
  await openLive(page, '/recipes')
  const paths = () => cards(page).evaluateAll((all) => all.map((each) => each.querySelector('a')!.pathname))
  const [top] = await paths()
  const title = newWord()
  const id = await writeRecipe(author.request, { title })
  await expect(main(page).getByRole('link', { name: title })).toHaveAttribute('href', `/recipes/${id}`)
  // Other tests make recipes as well, but none is newer that was there before.
  const shown = await paths()
  expect(shown.indexOf(`/recipes/${id}`)).toBeLessThan(shown.indexOf(top!))
  await expect(titles(page).filter({ hasText: title })).toHaveCount(1)
  await author.close()
})

for (const [left, leave, comeBack] of [
  ['put aside by the browser', putAside, takeUp],
  ['hidden for half a minute', hide, show],
] as const) {
  test(`[REC-21] a page that was ${left} stops listening, and catches up when it is looked at again`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.clock.install()
    const word = newWord()
    const author = await memberPage(browser, baseURL)
    await writeRecipe(author.request, { title: `${word} 1` })
    await openLive(page, `/recipes?search=${word}`)
    const ended = page.waitForEvent('requestfailed', isStream)
    await leave(page)
    await ended
    await writeRecipe(author.request, { title: `${word} 2` })
    const questions = listQuestions(page)
    await expect(titles(page)).toHaveText([`${word} 1`])
    await comeBack(page)
    await expect(titles(page)).toHaveText([`${word} 2`, `${word} 1`])
    expect(questions).toHaveLength(1)
    await author.close()
  })
}

test('[API-22] what the viewer changes shows at once, whatever the cache holds', async ({
  page: reader,
  request,
}) => {
  const word = newWord()
  await writeRecipes(request, word, [{}])
  await makeMember(reader.request)
  await open(reader, `/recipes?search=${word}`)
  await expect(cards(reader).first()).toContainText('0 likes')
  await titles(reader).first().click()
  // Pressed and left at once: the list may be asked for before the like has come in.
  await reader.getByRole('button', { name: /like/i }).first().click()
  await reader.goBack()
  await expect(cards(reader).first()).toContainText('1 like, liked by you')
})

test('[REC-05] [REC-06] going back and forward gives back the list as it was asked for', async ({ page }) => {
  await open(page, '/recipes')
  await sortSelect(page).selectOption('Most viewed')
  await expect(page).toHaveURL('/recipes?sort=mostViewed')
  await searchBox(page).fill('kwark')
  await expect(page).toHaveURL('/recipes?sort=mostViewed&search=kwark')
  // The address changes before the answer is there.
  await expect(titles(page)).not.toHaveCount(RECIPES_PAGE_SIZE)
  const found = await titles(page).allTextContents()
  await page.goBack()
  await expect(searchBox(page)).toHaveValue('')
  await expect(sortSelect(page)).toHaveValue('mostViewed')
  await page.goForward()
  await expect(searchBox(page)).toHaveValue('kwark')
  await expect(titles(page)).toHaveText(found)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[REC-01] [REC-03] [REC-05] [REC-06] the list is there, and is searched and ordered by a form', async ({
    page,
  }) => {
    await page.goto('/recipes')
    await expect(cards(page)).toHaveCount(12)
    // What only script answers is not offered.
    await expect(page.getByRole('button', { name: 'Filters' })).toBeHidden()
    await page.locator('noscript select[name=first]').selectOption('High protein first')
    await sortSelect(page).selectOption('Most liked')
    await searchBox(page).fill('linzen')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL('/recipes?search=linzen&sort=mostLiked&first=highProtein')
    await expect(titles(page).first()).toContainText(/linzen/i)
  })
})

function putAside(page: Page) {
  return page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
}

function takeUp(page: Page) {
  return page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
}

async function hide(page: Page) {
  await turn(page, 'hidden')
  await page.clock.fastForward('00:31')
}

function show(page: Page) {
  return turn(page, 'visible')
}

/** Pages of a test are always in front: this one is told that it is not. */
function turn(page: Page, state: DocumentVisibilityState) {
  return page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}
