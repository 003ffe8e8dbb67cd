import { expect, test } from 'vitest'
import type { CriterionKey } from '#features/engine/ground/query.rules.ts'
import type { WireProduct, WireRanking } from '#features/engine/ground/wire.rules.ts'
import { countOfSure, isBestLessSure } from './figures.rules.ts'

const list = (best: number | null, sure = 20, keys: CriterionKey[] = ['unit_price']) => ({
  items: [{ unit_price: 398 } as WireProduct],
  ranking: {
    criteria: keys.map((key) => ({ key, want: 'lowest' as const, best, known: 30 })),
    items: [],
    bars: {} as WireRanking['bars'],
  },
  ranked: 30,
  sure,
})

test('[RANK-02] products that are less sure stand behind all that are sure, where a list has both', () => {
  expect(countOfSure(list(390), '')).toBe(20)
  expect(countOfSure(list(390, 20, ['unit_price', 'protein']), ' ')).toBe(20)
  expect(countOfSure(list(390, 0), '')).toBeNull()
  expect(countOfSure(list(390, 30), '')).toBeNull()
  expect(countOfSure(list(390, 20, []), '')).toBeNull()
  expect(countOfSure(list(390), 'kwark')).toBeNull()
})

test('[RANK-02] the best value is less sure where the first product has another one', () => {
  expect(isBestLessSure(list(390))).toBe(true)
  expect(isBestLessSure(list(398))).toBe(false)
  expect(isBestLessSure(list(390, 20, ['unit_price', 'price']))).toBe(false)
  expect(isBestLessSure(list(390, 20, []))).toBe(false)
  expect(isBestLessSure({ ...list(390), items: [] })).toBe(false)
})
