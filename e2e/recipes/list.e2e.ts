import { expect, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { open, speak, withoutNews } from '../session.ts'
import { ask } from './detail.session.ts'
import {
  cards,
  filter,
  filterButton,
  filterItem,
  holdAnswers,
  isListQuestion,
  listQuestions,
  loadMore,
  main,
  newWord,
  searchBox,
  skeletons,
  sortSelect,
  titles,
  writeRecipes,
} from './list.session.ts'

test.beforeEach(async ({ page, baseURL }) => {
  await speak(page, baseURL)
  await withoutNews(page)
})

const numbered = (word: string, ...numbers: number[]) => numbers.map((number) => `${word} ${number}`)
const many = Array.from({ length: 14 }, () => ({}))

test('[REC-02] twelve recipes come at a time, and more only while there are more', async ({
  page,
  request,
}) => {
  const word = newWord()
  await writeRecipes(request, word, many)
  await open(page, `/recipes?search=${word}`)
  await expect(titles(page)).toHaveText(numbered(word, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3))
  const questions = listQuestions(page)
  await loadMore(page).click()
  await expect(cards(page)).toHaveCount(14)
  await expect(titles(page).last()).toHaveText(`${word} 1`)
  await expect(loadMore(page)).toHaveCount(0)
  expect(questions.filter(({ nextToken }) => nextToken !== null)).toHaveLength(1)
  // The button that had the focus is gone: the keyboard goes on with what it brought.
  await expect(cards(page).nth(12).getByRole('link')).toBeFocused()
})

test('[REC-02] [REC-20] a failed load of more keeps what is there and can be tried again', async ({
  page,
  request,
}) => {
  const word = newWord()
  await writeRecipes(request, word, many)
  await open(page, `/recipes?search=${word}`)
  await page.route('/graphql', (route) =>
    isListQuestion(route.request()) ? route.abort() : route.continue(),
  )
  await loadMore(page).click()
  await expect(page.getByRole('alert')).toContainText('Error fetching recipes. Please try again later.')
  await expect(cards(page)).toHaveCount(12)
  await page.unroute('/graphql')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(14)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('[REC-03] each filter puts its own value first', async ({ page, request }) => {
  const word = newWord()
  await writeRecipes(request, word, [
    { protein: 10, carbs: 30, fat: 20 },
    { protein: 40, carbs: 20, fat: 30 },
    { protein: 20, carbs: 10, fat: 40 },
    { protein: 30, carbs: 70, fat: 1 },
  ])
  await open(page, `/recipes?search=${word}`)
  await expect(titles(page)).toHaveText(numbered(word, 4, 3, 2, 1))
  await filter(page, 'High protein first')
  await expect(titles(page)).toHaveText(numbered(word, 2, 4, 3, 1))
  await filter(page, 'Low carb first')
  await expect(titles(page)).toHaveText(numbered(word, 3, 2, 1, 4))
  await filter(page, 'Low fat first')
  await expect(titles(page)).toHaveText(numbered(word, 4, 1, 2, 3))
  await filter(page, 'Low calorie first')
  await expect(titles(page)).toHaveText(numbered(word, 1, 4, 3, 2))
})

test('[REC-04] a filter is the only one, choosing it again clears it, and both go back to page 1', async ({
  page,
  request,
}) => {
  const word = newWord()
  await writeRecipes(request, word, many)
  await open(page, `/recipes?search=${word}`)
  await loadMore(page).click()
  await expect(cards(page)).toHaveCount(14)
  await filter(page, 'Low fat first')
  await expect(page).toHaveURL(`/recipes?first=lowFat&search=${word}`)
  await expect(cards(page)).toHaveCount(12)
  await expect(filterButton(page)).toHaveText('Filters: Low fat first')
  await filter(page, 'Low carb first')
  await expect(page).toHaveURL(`/recipes?first=lowCarb&search=${word}`)
  await filterButton(page).click()
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText('Low carb first')
  await page.keyboard.press('Escape')
  await expect(filterButton(page)).toBeFocused()
  await loadMore(page).click()
  await expect(cards(page)).toHaveCount(14)
  await filter(page, 'Low carb first')
  await expect(page).toHaveURL(`/recipes?search=${word}`)
  await expect(filterButton(page)).toHaveText('Filters')
  await page.goBack()
  await expect(filterButton(page)).toHaveText('Filters: Low carb first')
})

test('[REC-03] [REC-04] the menu of filters is driven by the keyboard', async ({ page }) => {
  await open(page, '/recipes')
  await filterButton(page).press('ArrowDown')
  await expect(filterItem(page, 'High protein first')).toBeFocused()
  await page.keyboard.press('End')
  await expect(filterItem(page, 'Low calorie first')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/recipes?first=lowFat')
  await expect(filterButton(page)).toBeFocused()
  await filterButton(page).press('Enter')
  await expect(filterItem(page, 'Low fat first')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('[REC-05] the sort orders all recipes, also those not loaded, and breaks the ties of a filter', async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  const word = newWord()
  const ids = await writeRecipes(request, word, many)
  const [liked, viewed] = [ids[0]!, ids[1]!]
  const fan = await playwright.request.newContext({ baseURL: baseURL! })
  await makeMember(fan)
  await ask(fan, 'mutation ($id: ID!) { createLike(input: { recipeID: $id }) { id } }', { id: liked })
  await fan.post('/views', { data: { kind: 'recipe', id: viewed } })
  const views = async () => {
    const query = 'query ($id: ID!) { getRecipe(id: $id) { views } }'
    return (await ask<{ getRecipe: { views: number } }>(fan, query, { id: viewed })).getRecipe.views
  }
  // Views are counted some seconds after they come in.
  await expect.poll(views, { timeout: 20_000 }).toBe(1)
  await fan.dispose()

  await open(page, `/recipes?search=${word}`)
  await expect(sortSelect(page).getByRole('option')).toHaveText(['Newest', 'Most liked', 'Most viewed'])
  await sortSelect(page).selectOption('Most liked')
  await expect(titles(page).first()).toHaveText(`${word} 1`)
  await expect(cards(page).first()).toContainText('1 like')
  await expect(titles(page).nth(1)).toHaveText(`${word} 14`)
  await sortSelect(page).selectOption('Most viewed')
  await expect(page).toHaveURL(`/recipes?sort=mostViewed&search=${word}`)
  await expect(titles(page).first()).toHaveText(`${word} 2`)
  await filter(page, 'High protein first')
  await expect(page).toHaveURL(`/recipes?first=highProtein&sort=mostViewed&search=${word}`)
  await expect(titles(page).first()).toHaveText(`${word} 2`)
  await sortSelect(page).selectOption('Newest')
  await expect(titles(page).first()).toHaveText(`${word} 14`)
})

test('[REC-06] a search waits 300 ms after the last key, and looks in titles and descriptions', async ({
  page,
  request,
}) => {
  const word = newWord()
  await writeRecipes(request, word, [{}, { title: 'Bloemkool', description: `Ook lekker: Crème ${word}` }])
  await page.clock.install()
  await open(page, '/recipes')
  await page.clock.pauseAt(Date.now() + 60_000)
  const questions = listQuestions(page)
  await searchBox(page).pressSequentially(word)
  await page.clock.runFor(299)
  await expect(page).toHaveURL('/recipes')
  expect(questions).toEqual([])
  await page.clock.runFor(1)
  await expect(titles(page)).toHaveText(['Bloemkool', `${word} 1`])
  expect(questions).toEqual([{ search: word, nextToken: null }])
  await searchBox(page).fill(`creme ${word.toUpperCase()}`)
  await page.clock.runFor(300)
  await expect(titles(page)).toHaveText(['Bloemkool'])
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page).toHaveURL('/recipes')
  await expect(searchBox(page)).toHaveValue('')
  await expect(searchBox(page)).toBeFocused()
  await expect(cards(page)).toHaveCount(12)
})

test('[REC-06] a search that nothing answers leaves an empty shelf with a way out', async ({ page }) => {
  await open(page, '/recipes?search=zzzzqqq')
  await expect(page.getByRole('heading', { name: 'Nothing for “zzzzqqq”' })).toBeVisible()
  await main(page).getByRole('button', { name: 'Clear search' }).last().click()
  await expect(cards(page)).toHaveCount(12)
})

test('[REC-07] uploading asks a visitor to sign in and come back, and opens the form for a member', async ({
  page,
}) => {
  await open(page, '/recipes')
  await page.getByRole('link', { name: 'Upload recipe' }).click()
  await expect(page).toHaveURL('/login?redirect=/recipes')
  await makeMember(page.request)
  await open(page, '/recipes')
  await page.getByRole('button', { name: 'Upload recipe' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('[REC-20] a list that cannot be read says so, keeps what is asked, and can be tried again', async ({
  page,
  request,
}) => {
  const word = newWord()
  await writeRecipes(request, word, [{}])
  await open(page, '/recipes')
  await page.route('/graphql', (route) => route.abort())
  await searchBox(page).fill(word)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Error fetching recipes. Please try again later.')
  await expect(searchBox(page)).toHaveValue(word)
  await page.unroute('/graphql')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(titles(page)).toHaveText([`${word} 1`])
  await expect(alert).toHaveCount(0)
})

test('[REC-01] while a list is asked for, grey cards or the list before hold its place', async ({ page }) => {
  await open(page, '/')
  const first = await holdAnswers(page)
  await page.getByRole('main').getByRole('link', { name: 'See recipes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recipes that add up')
  await expect(skeletons(page)).toHaveCount(6)
  await first.release()
  await expect(cards(page)).toHaveCount(12)
  await expect(skeletons(page)).toHaveCount(0)

  const list = page.getByRole('region', { name: 'Recipes' })
  const second = await holdAnswers(page)
  await sortSelect(page).selectOption('Most viewed')
  await expect(list).toHaveAttribute('aria-busy', 'true')
  await expect(list.getByRole('status')).toHaveText('Loading recipes…')
  await expect(cards(page)).toHaveCount(12)
  await second.release()
  await expect(list).toHaveAttribute('aria-busy', 'false')
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
