import { type CriterionKey, MAX_LIMIT } from '#features/engine/ground/query.rules.ts'
import type { ProductsAnswer } from '#features/engine/ground/wire.rules.ts'
import { type FinderState, LAST_PAGE, PAGE_SIZE, pageCountOf } from './finder.state.rules.ts'

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
export function offsetBehind(answer: ListedAnswer, isOpen: boolean): number | null {
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

/**
 * What is listed of an answer that begins at `start`: without the products behind a closed fold, and with those of the
 * answer `behind` it where that is of the same catalogue.
 */
export function listedAnswer(
  answer: ProductsAnswer,
  start: number,
  isOpen: boolean,
  behind: ProductsAnswer | null = null,
): ListedAnswer {
  const joined = behind?.version === answer.version ? joinAnswers(answer, behind) : answer
  const { items, ranking } = joined
  const count = Math.max(0, countListed(answer, isOpen) - start)
  return {
    ...joined,
    start,
    items: items.slice(0, count),
    ranking: { ...ranking, items: ranking.items.slice(0, count) },
  }
}

/**
 * Whether the page stands at the end of what came, or the product that is open does: then the next is fetched ahead. A
 * product that is not among what came may stand in the next, which has to stay.
 */
export function isNearEnd(
  { start, items }: ListedAnswer,
  { page, open }: Pick<FinderState, 'page' | 'open'>,
): boolean {
  const end = start + items.length
  const isLast = (place: number) => place >= end - PAGE_SIZE
  const place = items.findIndex(({ id }) => id === open)
  return isLast(page * PAGE_SIZE - 1) || (open !== null && (place < 0 || isLast(start + place)))
}

/** The end of one answer is the beginning of the next. */
function joinAnswers(first: ProductsAnswer, second: ProductsAnswer): ProductsAnswer {
  const ranks = first.ranking.items.slice(0, ANSWER_STEP)
  return {
    ...first,
    items: [...first.items.slice(0, ANSWER_STEP), ...second.items],
    ranking: { ...first.ranking, items: [...ranks, ...second.ranking.items] },
  }
}
