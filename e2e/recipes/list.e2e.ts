import { expect, type Route, test } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { open, speak, withoutNews } from '../session.ts'
import { ask, giveLike } from './detail.session.ts'
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

test('[REC-02] [REC-04] [REC-20] twelve recipes come at a time, more only while there are more, also after a failure, and a filter goes back to page 1', async ({
  page,
  request,
}) => {
  const word = newWord()
  await writeRecipes(request, word, many)
  await open(page, `/recipes?search=${word}`)
  await expect(titles(page)).toHaveText(numbered(word, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3))
  const fail = (route: Route) => (isListQuestion(route.request()) ? route.abort() : route.fallback())
  await page.route('/graphql', fail)
  await loadMore(page).click()
  await expect(page.getByRole('alert')).toContainText('Error fetching recipes. Please try again later.')
  await expect(cards(page)).toHaveCount(12)
  await page.unroute('/graphql', fail)
  const questions = listQuestions(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(14)
  await expect(titles(page).last()).toHaveText(`${word} 1`)
  await expect(loadMore(page)).toHaveCount(0)
  expect(questions.filter(({ nextToken }) => nextToken !== null)).toHaveLength(1)
  // The button that had the focus is gone: the keyboard goes on with what it brought.
  await expect(cards(page).nth(12).getByRole('link')).toBeFocused()

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

test('[REC-03] [REC-04] each filter puts its own value first, and the menu of filters is driven by the keyboard', async ({
  page,
  request,
}) => {
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

  await filter(page, 'Low calorie first')
  await filterButton(page).press('ArrowDown')
  await expect(filterItem(page, 'High protein first')).toBeFocused()
  await page.keyboard.press('End')
  await expect(filterItem(page, 'Low calorie first')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/recipes?first=lowFat&search=${word}`)
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
  await fan.post('/views', { data: { kind: 'recipe', id: viewed } })
  await giveLike(fan, { recipeID: liked })

  await open(page, `/recipes?search=${word}`)
  await expect(sortSelect(page).getByRole('option')).toHaveText(['Newest', 'Most liked', 'Most viewed'])
  await sortSelect(page).selectOption('Most liked')
  await expect(titles(page).first()).toHaveText(`${word} 1`)
  await expect(cards(page).first()).toContainText('1 like')
  await expect(titles(page).nth(1)).toHaveText(`${word} 14`)
  const views = async () => {
    const query = 'query ($id: ID!) { getRecipe(id: $id) { views } }'
    return (await ask<{ getRecipe: { views: number } }>(fan, query, { id: viewed })).getRecipe.views
  }
  // Views are counted some seconds after they come in.
  await expect.poll(views, { intervals: [200], timeout: 20_000 }).toBe(1)
  await fan.dispose()
  await sortSelect(page).selectOption('Most viewed')
  await expect(page).toHaveURL(`/recipes?sort=mostViewed&search=${word}`)
  await expect(titles(page).first()).toHaveText(`${word} 2`)
  await filter(page, 'High protein first')
  await expect(page).toHaveURL(`/recipes?first=highProtein&sort=mostViewed&search=${word}`)
  await expect(titles(page).first()).toHaveText(`${word} 2`)
  await sortSelect(page).selectOption('Newest')
  await expect(titles(page).first()).toHaveText(`${word} 14`)
})

test('[REC-06] [REC-20] a search waits 300 ms after the last key, looks in titles and descriptions, can be tried again where it fails, and says that nothing was found', async ({
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
  await expect(cards(page).nth(11)).toBeVisible()
  await page.clock.resume()

  const fail = (route: Route) => route.abort()
  await page.route('/graphql', fail)
  await searchBox(page).fill('zzzzqqq')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Error fetching recipes. Please try again later.')
  await expect(searchBox(page)).toHaveValue('zzzzqqq')
  await page.unroute('/graphql', fail)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing for “zzzzqqq”' })).toBeVisible()
  await expect(alert).toHaveCount(0)
  await main(page).getByRole('button', { name: 'Clear search' }).last().click()
  await expect(cards(page).nth(11)).toBeVisible()
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
