import { describe, expect, test } from 'vitest'
import type { CriterionKey } from '#features/engine/ground/query.rules.ts'
import type { WireProduct, WireRanking } from '#features/engine/ground/wire.rules.ts'
import { countBeforeBetter } from './figures.rules.ts'

describe('A better value that is less sure', () => {
  const list = (best: number | null, sure = 20, more: CriterionKey[] = []) => ({
    items: [{ unit_price: 398 } as WireProduct],
    ranking: {
      criteria: (['unit_price', ...more] as const).map((key) => ({
        key,
        want: 'lowest' as const,
        best,
        known: 30,
      })),
      items: [],
      bars: {} as WireRanking['bars'],
    },
    ranked: 30,
    sure,
  })

  test('[RANK-02] stands behind all that are sure', () => {
    expect(countBeforeBetter(list(390))).toBe(20)
    expect(countBeforeBetter(list(398))).toBeNull()
  })

  test('[RANK-02] is none where nothing is sure, where all is, and where several wishes decide', () => {
    expect(countBeforeBetter(list(390, 0))).toBeNull()
    expect(countBeforeBetter(list(390, 30))).toBeNull()
    expect(countBeforeBetter(list(390, 20, ['price']))).toBeNull()
    expect(countBeforeBetter({ ...list(390), items: [] })).toBeNull()
  })
})
