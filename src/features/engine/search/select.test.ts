import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectPage } from './select.server.ts'

test('[FIND-42] a page of any depth is what sorting everything would give, whichever way it is found', () => {
  const keys = fc.array(fc.integer({ min: -20, max: 20 }), { maxLength: 400 }).map((some) =>
    // Repeated until both ways are taken: near pages by heap, deep ones by selection.
    Float64Array.from({ length: some.length * 8 }, (_, i) => some[i % some.length]! * ((i % 3) + 1)),
  )
  fc.assert(
    fc.property(keys, fc.nat(3_300), fc.integer({ min: 1, max: 100 }), (all, offset, limit) => {
      const sorted = Array.from(all.keys()).sort((a, b) => all[b]! - all[a]! || a - b)
      expect(selectPage(all, offset, limit)).toEqual(sorted.slice(offset, offset + limit))
    }),
    { numRuns: 300 },
  )
})
