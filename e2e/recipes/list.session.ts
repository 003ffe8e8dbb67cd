import type { APIRequestContext, Page, Request, Route } from '@playwright/test'
import { makeMember } from '../accounts/accounts.session.ts'
import { open } from '../session.ts'
import { type RecipeInput, writeRecipe } from './detail.session.ts'

export const cards = (page: Page) => page.getByRole('main').getByRole('article')
export const titles = (page: Page) => cards(page).getByRole('heading')
export const searchBox = (page: Page) => page.getByRole('searchbox')
export const sortSelect = (page: Page) => page.getByRole('combobox', { name: 'Sort' })
export const filterButton = (page: Page) => page.getByRole('button', { name: /^Filters/ })
export const filterItem = (page: Page, name: string) => page.getByRole('menuitemradio', { name })
export const loadMore = (page: Page) => page.getByRole('button', { name: 'Load more' })
export const skeletons = (page: Page) => page.getByTestId('skeleton')
export const main = (page: Page) => page.getByRole('main')

/** What the pages of recipes say, as the requirements have it. */
export const words = {
  en: {
    title: 'Recipes that add up',
    upload: 'Upload recipe',
    search: 'Search recipes',
    sort: 'Sort',
    sorts: ['Newest', 'Most liked', 'Most viewed'],
    filters: ['High protein first', 'Low carb first', 'Low fat first', 'Low calorie first'],
    macros: ['protein', 'carbohydrates', 'fat', 'kcal'],
    failed: 'Error fetching recipes. Please try again later.',
    tryAgain: 'Try again',
    like: 'Like',
    fewer: 'One serving fewer',
    missing: 'This recipe is not on the table',
    back: 'All recipes',
  },
  nl: {
    title: 'Recepten die kloppen',
    upload: 'Recept plaatsen',
    search: 'Zoek recepten',
    sort: 'Sorteren',
    sorts: ['Nieuwste', 'Meeste likes', 'Meest bekeken'],
    filters: ['Veel eiwit eerst', 'Koolhydraatarm eerst', 'Vetarm eerst', 'Caloriearm eerst'],
    macros: ['eiwit', 'koolhydraten', 'vet', 'kcal'],
    failed: 'De recepten konden niet worden opgehaald. Probeer het later opnieuw.',
    tryAgain: 'Opnieuw proberen',
    like: 'Vind ik leuk',
    fewer: 'Eén portie minder',
    missing: 'Dit recept staat niet op tafel',
    back: 'Alle recepten',
  },
}

/** Opens a list and waits until it listens: then it asks what it missed since the server wrote the page. */
export async function openLive(page: Page, path: string) {
  const caughtUp = page.waitForResponse((response) => isListQuestion(response.request()))
  await open(page, path)
  await caughtUp
}

/** Opens the menu of filters and presses one. */
export async function filter(page: Page, name: string) {
  await filterButton(page).click()
  await filterItem(page, name).click()
}

/** Holds every answer of the data API back until it is released. */
export async function holdAnswers(page: Page) {
  const gate = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    await gate.promise
    await route.fallback()
  }
  await page.route('/graphql', hold)
  return {
    async release() {
      gate.resolve()
      await page.unroute('/graphql', hold)
    },
  }
}

/** A word that no other recipe has: a search for it leaves the recipes of other tests out. */
export function newWord(): string {
  return `proef${crypto.randomUUID().slice(0, 8)}`
}

/** So many recipes of a new member whose titles have `word`: the last one made is the newest. */
export async function writeRecipes(
  request: APIRequestContext,
  word: string,
  all: readonly Partial<RecipeInput>[],
): Promise<string[]> {
  await makeMember(request)
  const ids: string[] = []
  for (const [index, given] of all.entries()) {
    ids.push(await writeRecipe(request, { title: `${word} ${index + 1}`, ...given }))
  }
  return ids
}

/** The variables of each question for a list that the page sends from now on. */
export function listQuestions(page: Page): { search: string; nextToken: string | null }[] {
  const questions: { search: string; nextToken: string | null }[] = []
  page.on('request', (request) => {
    const variables = listVariables(request)
    if (variables) {
      const search = variables.filter?.or[0]?.title.contains ?? ''
      questions.push({ search, nextToken: variables.nextToken })
    }
  })
  return questions
}

/** Whether a request asks for a list of recipes. */
export function isListQuestion(request: Request): boolean {
  return listVariables(request) !== null
}

type ListVariables = {
  limit: number
  nextToken: string | null
  filter: { or: { title: { contains: string } }[] } | null
}

function listVariables(request: Request): ListVariables | null {
  if (!request.url().endsWith('/graphql')) return null
  const { variables } = request.postDataJSON() as { variables?: Partial<ListVariables> }
  return variables?.limit === 12 ? (variables as ListVariables) : null
}
