import type { HomeTopicsQuery } from '#documents/graphql.ts'
import type { Shelf } from '#features/accounts/ground/shelf.rules.ts'
import { type PageKey, pathOf } from '#features/seo/pages.rules.ts'

/** What each card that turns has to show. */
const CANDIDATES = 3

/** A recipe with what its picture is made of; without a photo that is a plate with a dish. */
export type HomeRecipe = {
  id: string
  title: string
  protein: number
  carbs: number
  fat: number
  calories: number
  isSample: boolean
  picture: Picture
}
/** A picture as an image has it. */
export type Picture = { src: string; srcSet: string | undefined }
export type HomeTopic = HomeTopicsQuery['topicsByViews']['items'][number]

/** What the page shows; what could not be read, or is not there, is null or empty, and something else stands there. */
export type Home = {
  shelf: Shelf | null
  recipes: HomeRecipe[]
  topics: HomeTopic[]
  promos: readonly Promo[]
  /** Where the calls to join in lead. */
  calls: { recipe: string; question: string; progress: string }
  /** Of the newest recipes: the page of recipes shows them next. */
  pictures: Picture[]
  hasFailed: boolean
}

/** The promos there are, and where each leads. */
const promos = [
  { key: 'nutrition', page: 'finder', picture: 'premium-nutrition' },
  { key: 'technology', page: 'workoutPlanner', picture: 'fitness-technology' },
  { key: 'mealPreparation', page: 'recipes', picture: 'meal-preparation' },
  { key: 'partner', page: 'partner', picture: 'partner' },
] as const satisfies { key: string; page: PageKey; picture: string }[]
export type Promo = (typeof promos)[number]

/** The candidates of a card: the first of a list. */
export function candidatesOf<Item>(items: readonly Item[]): Item[] {
  return items.slice(0, CANDIDATES)
}

/** Three of the four promos; those of visits after one another begin with another one each. */
export function promosOf(visit: number): Promo[] {
  return candidatesOf(promos.map((_, i) => promos[(visit + i) % promos.length]!))
}

/** Which candidate comes after one: after the last, the first. */
export function nextOf(shown: number, count: number): number {
  return (shown + 1) % Math.max(count, 1)
}

/** By this name what is told meanwhile finds the page that is being asked for. */
export const HOME_KEY = ['home']

/** The page after it was asked for anew, which turns no promo; what could not be read takes nothing from it. */
export function homeAfter(shown: Home, answer: Home): Home {
  return answer.hasFailed && !shown.hasFailed ? shown : { ...answer, promos: shown.promos }
}

/** The page where nothing could be read: every part has what stands in its place. */
export const failedHome: Home = {
  shelf: null,
  recipes: [],
  topics: [],
  promos: promosOf(0),
  calls: { recipe: pathOf('recipes'), question: pathOf('community'), progress: pathOf('community') },
  pictures: [],
  hasFailed: true,
}
