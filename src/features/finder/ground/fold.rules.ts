import { type CriterionKey, MAX_LIMIT } from '#features/engine/ground/query.rules.ts'
import type { ProductsAnswer } from '#features/engine/ground/wire.rules.ts'
import { type FinderState, LAST_PAGE, PAGE_SIZE } from './finder.state.rules.ts'

/** The products that an answer lists, of which the first stands at place `start` of all that match, counted from 0. */
export type ListedAnswer = ProductsAnswer & { start: number }

type Counts = Pick<ProductsAnswer, 'ranked' | 'total'>

/** How far apart answers begin: at full pages, so that every page is whole in one of them. */
const ANSWER_STEP = Math.floor(MAX_LIMIT / PAGE_SIZE) * PAGE_SIZE

/** How many products the answer passes over that has this page whole. */
export function offsetOfPage(page: number): number {
  const first = (page - 1) * PAGE_SIZE
  return first - (first % ANSWER_STEP)
}

/** Where the answer behind this one begins; `null` where all that is listed came. */
function offsetBehind(answer: ListedAnswer, isOpen: boolean): number | null {
  const { start, items } = answer
  return start + items.length < countListed(answer, isOpen) ? start + ANSWER_STEP : null
}

/** How many products stand behind the fold: those without a rank, unless no product has one. */
export function countOfOthers(answer: Counts): number {
  return answer.total - countBeforeFold(answer)
}

/** How many products stand before the fold; all of them where there is none. */
export function countBeforeFold({ ranked, total }: Counts): number {
  return ranked > 0 ? ranked : total
}

/** How many products can be reached by turning pages, with the fold open or not. */
export function countListed(answer: Counts, isOpen: boolean): number {
  return isOpen ? answer.total : countBeforeFold(answer)
}

/** How many pages the products make that are listed. */
export function pagesListed(answer: Counts, isOpen: boolean): number {
  return Math.min(pageCountOf(countListed(answer, isOpen)), LAST_PAGE)
}

/** The wishes that some of the products found lack a value for. */
export function sometimesUnknown({
  ranking,
  total,
}: Pick<ProductsAnswer, 'ranking' | 'total'>): CriterionKey[] {
  return ranking.criteria.filter(({ known }) => known < total).map(({ key }) => key)
}

/** The page of the results on which the products without a rank begin. */
function pageOfOthers(answer: Counts): number {
  return Math.floor(countBeforeFold(answer) / PAGE_SIZE) + 1
}

/** Opens the fold on the page where it begins, or closes it, where the visitor is as far as that page remains. */
export function turnFold(state: FinderState, answer: Counts, isOpen: boolean): FinderState {
  const page = isOpen ? pageOfOthers(answer) : Math.min(state.page, pagesListed(answer, false))
  return { ...state, others: isOpen, page }
}

/** The answers on either side of one, as far as they came. */
type Beside = { ahead?: ProductsAnswer | null; behind?: ProductsAnswer | null }

/**
 * What is listed of an answer that begins at `start`: without the products behind a closed fold, and with those of the
 * answers beside it that are of the same catalogue.
 */
export function listedAnswer(
  answer: ProductsAnswer,
  start: number,
  isOpen: boolean,
  { ahead = null, behind = null }: Beside = {},
): ListedAnswer {
  const joined = [ahead, answer, behind].filter((each) => each?.version === answer.version)
  const first = joined[0] === answer ? start : start - ANSWER_STEP
  const count = Math.max(0, countListed(answer, isOpen) - first)
  // The end of one answer is the beginning of the next.
  const own = <Item>(items: readonly Item[], i: number) =>
    i < joined.length - 1 ? items.slice(0, ANSWER_STEP) : items
  return {
    ...answer,
    start: first,
    items: joined.flatMap((each, i) => own(each!.items, i)).slice(0, count),
    ranking: {
      ...answer.ranking,
      items: joined.flatMap((each, i) => own(each!.ranking.items, i)).slice(0, count),
    },
  }
}

/**
 * Where the answers beside this one begin that are fetched ahead: the next where the page stands at its end, and either
 * where the product that is open does. A product that is not in this answer may stand in one beside it, which has to stay.
 */
export function offsetsBeside(
  answer: ListedAnswer,
  { page, open, others }: Pick<FinderState, 'page' | 'open' | 'others'>,
): { ahead: number | null; behind: number | null } {
  const { start, items } = answer
  const place = items.findIndex(({ id }) => id === open)
  const isOpenNear = (isNear: boolean) => open !== null && (place < 0 || isNear)
  const isAtStart = isOpenNear(place < PAGE_SIZE)
  const isAtEnd =
    page * PAGE_SIZE >= start + items.length - PAGE_SIZE + 1 || isOpenNear(place >= items.length - PAGE_SIZE)
  return {
    ahead: isAtStart && start > 0 ? start - ANSWER_STEP : null,
    behind: isAtEnd ? offsetBehind(answer, others) : null,
  }
}

/** Pages that so many products make, at least one. */
export function pageCountOf(products: number): number {
  return Math.max(1, Math.ceil(products / PAGE_SIZE))
}
