import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_LIMIT } from '#features/engine/ground/query.rules.ts'
import type { ProductsAnswer, WireRank } from '#features/engine/ground/wire.rules.ts'
import { initialState, load, noFilters, PAGE_SIZE } from './finder.state.rules.ts'
import {
  countBeforeFold,
  countOfOthers,
  type ListedAnswer,
  listedAnswer,
  offsetOfPage,
  offsetsBeside,
  pagesListed,
  sometimesUnknown,
  turnFold,
} from './fold.rules.ts'

/** What `GET /products` answers after `offset` of `total` products, the first `ranked` of which have a rank. */
function answerOf(ranked: number, total: number, offset = 0, version = 'one'): ProductsAnswer {
  const count = Math.max(0, Math.min(MAX_LIMIT, total - offset))
  const ids = Array.from({ length: count }, (_, i) => offset + i + 1)
  const rank = (id: number) => ({ tier: id <= ranked ? 1 : 3 }) as WireRank
  return {
    items: ids.map((id) => ({ id })),
    total,
    ranked,
    version,
    ranking: { criteria: [], items: ids.map(rank), bars: {} },
  } as unknown as ProductsAnswer
}

const idsOf = ({ items }: ListedAnswer) => items.map(({ id }) => id)
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

/** The products of a page, read as the finder does: from the one answer that has it whole. */
function pageOf(page: number, ranked: number, total: number, isOpen: boolean): number[] {
  const start = offsetOfPage(page)
  const from = (page - 1) * PAGE_SIZE - start
  return idsOf(listedAnswer(answerOf(ranked, total, start), start, isOpen)).slice(from, from + PAGE_SIZE)
}

test('[RANK-03] of 105 products 2 have a rank: the fold hides 103, and opens on the page where they begin', () => {
  const answer = answerOf(2, 105)
  expect(countOfOthers(answer)).toBe(103)
  expect(idsOf(listedAnswer(answer, 0, false))).toEqual([1, 2])
  expect(idsOf(listedAnswer(answer, 0, true))).toEqual(upTo(100))
  const closed = load(initialState, noFilters)
  const opened = turnFold(closed, answerOf(29, 105), true)
  expect(opened).toMatchObject({ others: true, page: 3 })
  expect(turnFold(opened, answerOf(29, 105), false)).toMatchObject({ others: false, page: 3 })
  expect(turnFold({ ...opened, page: 7 }, answerOf(29, 105), false)).toMatchObject({ others: false, page: 3 })
  expect(load(opened)).toMatchObject({ others: false, page: 1 })
})

test('[RANK-03] a list whose products all have a rank, or none, has no fold', () => {
  for (const answer of [answerOf(80, 80), answerOf(0, 80), answerOf(300, 300), answerOf(0, 0)]) {
    expect(countOfOthers(answer)).toBe(0)
    expect(countBeforeFold(answer)).toBe(answer.total)
    expect(listedAnswer(answer, 0, false)).toEqual({ ...answer, start: 0 })
  }
})

test('[ASK-11] [RANK-03] [FIND-20] whatever the counts, the pages put together are the whole list, ranked products first', () => {
  fc.assert(
    fc.property(fc.nat(450), fc.nat(450), fc.boolean(), (ranked, rest, isOpen) => {
      const total = ranked + rest
      const pages = pagesListed({ ranked, total }, isOpen)
      const listed = upTo(pages).flatMap((page) => pageOf(page, ranked, total, isOpen))
      expect(listed).toEqual(upTo(isOpen || ranked === 0 ? total : ranked))
      if (rest > 0 && ranked > 0) {
        const opened = turnFold(initialState, { ranked, total }, true).page
        expect(pageOf(opened, ranked, total, true)).toContain(ranked + 1)
      }
    }),
  )
})

/** Where the answers begin that are fetched beside the one that has this page whole. */
function besideOf(page: number, open: number | null, { ranked = 250, others = false } = {}) {
  const start = offsetOfPage(page)
  const answer = listedAnswer(answerOf(ranked, 400, start), start, others)
  return offsetsBeside(answer, { page, open, others })
}

test('[ASK-11] behind an answer stands the next hundred, until all that is listed came', () => {
  expect(besideOf(8, null).behind).toBe(96)
  expect(besideOf(17, 250).behind).toBeNull()
  expect(besideOf(24, null, { others: true }).behind).toBe(288)
  expect(besideOf(8, null, { ranked: 96 }).behind).toBeNull()
  const joined = listedAnswer(answerOf(250, 400), 0, false, { behind: answerOf(250, 400, 96) })
  expect(idsOf(joined)).toEqual(upTo(196))
  expect(joined.ranking.items).toHaveLength(196)
})

test('[FIND-27] [ASK-11] the next hundred is there for who steps towards it, and stays for who steps through it', () => {
  const near = [7, 88, 89, 100, 101, 130].map((open) => besideOf(1, open).behind)
  expect(near).toEqual([null, null, 96, 96, 96, 96])
  expect(besideOf(1, null)).toEqual({ ahead: null, behind: null })
})

test('[FIND-27] [ASK-11] so is the hundred before for who steps back', () => {
  const near = [97, 108, 109, 190, 96].map((open) => besideOf(9, open).ahead)
  expect(near).toEqual([0, 0, null, null, 0])
  expect([besideOf(9, null).ahead, besideOf(1, 1).ahead]).toEqual([null, null])
  const answers = { ahead: answerOf(250, 400), behind: answerOf(250, 400, 192) }
  const joined = listedAnswer(answerOf(250, 400, 96), 96, false, answers)
  expect([joined.start, joined.ranking.items.length]).toEqual([0, 250])
  expect(idsOf(joined)).toEqual(upTo(250))
})

test('[ASK-11] the answers of two catalogues are never put together', () => {
  const joined = listedAnswer(answerOf(250, 400, 96), 96, false, {
    ahead: answerOf(250, 400, 0, 'two'),
    behind: answerOf(250, 400, 192, 'two'),
  })
  expect([joined.start, ...idsOf(joined)]).toEqual([96, ...upTo(196).slice(96)])
})

test('[RANK-03] the line names the wishes that some products lack', () => {
  const criteria = [
    { key: 'protein', want: 'highest', best: 12, known: 2 },
    { key: 'price', want: 'lowest', best: 90, known: 105 },
  ]
  const answer = { total: 105, ranking: { criteria } } as ProductsAnswer
  expect(sometimesUnknown(answer)).toEqual(['protein'])
})
