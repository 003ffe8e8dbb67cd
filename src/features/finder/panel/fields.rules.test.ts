import { describe, expect, test } from 'vitest'
import { type Filters, noFilters } from '../ground/finder.state.rules.ts'
import { withFields } from './fields.rules.ts'

const asked: Filters = {
  ...noFilters,
  category: 'kwark',
  kinds: ['skyr'],
  search: 'mager',
  criteria: [{ key: 'protein', want: 'highest' }],
  flags: ['vegan'],
  limits: { price_max: 250 },
}
const of = (fields: Record<string, string>) => withFields(asked, new Map(Object.entries(fields)))

describe('What a form says when its script comes', () => {
  test('[ASK-04] changes what was chosen and typed in it, and nothing else', () => {
    expect(of({})).toEqual(asked)
    expect(of({ category: 'fish' })).toEqual({ ...asked, category: 'fish', kinds: [] })
    expect(of({ category: '' })).toEqual({ ...asked, category: null, kinds: [] })
    expect(of({ category: 'kwark' })).toEqual(asked)
    expect(of({ search: '' })).toEqual({ ...asked, search: '' })
    expect(of({ price_sort: 'low' }).criteria).toEqual([...asked.criteria, { key: 'price', want: 'lowest' }])
    expect(of({ price_sort: '' })).toEqual(asked)
  })

  test('[ASK-10] takes limits as they were typed, also those that are none', () => {
    expect(of({ price_max_typed: '' }).limits).toEqual({})
    expect(of({ per_25g_max_typed: '0,80' }).limits).toEqual({ price_max: 250, per_25g_max: 80 })
    expect(of({ protein_min_typed: 'veel' }).faults).toEqual({ protein_min: 'veel' })
  })
})
