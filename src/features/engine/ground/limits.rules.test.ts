import { describe, expect, test } from 'vitest'
import { noFilters, typeLimit } from '#features/finder/ground/finder.state.rules.ts'
import { keepsTo, readLimit, readTypedLimit, typedText } from './limits.rules.ts'

describe('A limit of a budget', () => {
  test('[ASK-10] of a price is whole cents, of protein grams with at most one decimal', () => {
    expect(['1', '250', '1000000'].map((text) => readLimit('price_max', text))).toEqual([1, 250, 1_000_000])
    for (const text of ['', '0', '01', '2.5', '-1', '1e3', '1000001', ' 5', '٣']) {
      expect(readLimit('price_max', text)).toBeNull()
      expect(readLimit('per_25g_max', text)).toBeNull()
    }
    expect(['0.1', '7.5', '12', '100'].map((text) => readLimit('protein_min', text))).toEqual([
      0.1, 7.5, 12, 100,
    ])
    for (const text of ['', '0', '0.0', '.5', '7.55', '7,5', '100.1', '1e1', '-1']) {
      expect(readLimit('protein_min', text)).toBeNull()
    }
  })

  test.each([
    ['2,50', 250],
    ['2.5', 250],
    ['2,', 200],
    [',80', 80],
    [' € 0,80 ', 80],
    ['10000', 1_000_000],
  ])('[ASK-10] is typed in euros: %s', (typed, cents) => {
    expect(readTypedLimit('price_max', typed)).toEqual({ limit: cents })
  })

  test.each(['abc', '0', '2,505', '1.000,00', '10001', '-2', ',', '€', '2 euro'])(
    '[ASK-10] is not %s: the text stays, and so does no limit',
    (typed) => {
      expect(readTypedLimit('price_max', typed)).toEqual({ fault: typed })
      const filters = typeLimit(typeLimit(noFilters, 'price_max', '2'), 'price_max', typed)
      expect(filters).toEqual({ ...noFilters, faults: { price_max: typed } })
      expect(typeLimit(filters, 'price_max', ' ')).toEqual(noFilters)
    },
  )

  test('[ASK-10] is written as it is typed in each language', () => {
    expect(typedText('price_max', 250, 'en')).toBe('2.50')
    expect(typedText('per_25g_max', 80, 'nl')).toBe('0,80')
    expect(typedText('protein_min', 7.5, 'nl')).toBe('7,5')
    expect(readTypedLimit('protein_min', '7,5')).toEqual({ limit: 7.5 })
  })

  test('[ASK-10] holds for the price of 25 g of protein as it is shown, in whole cents', () => {
    expect(keepsTo('per_25g_max', 66, 38)).toBe(true)
    expect(keepsTo('per_25g_max', 65, 38)).toBe(false)
    expect(keepsTo('per_25g_max', 1_000_000, 0)).toBe(false)
    expect(keepsTo('protein_min', 10, 10)).toBe(true)
    expect(keepsTo('price_max', 100, 101)).toBe(false)
  })
})
