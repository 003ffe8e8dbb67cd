import { describe, expect, test } from 'vitest'
import { detailsOf } from './figures.rules.ts'

describe('The details of a product', () => {
  const details = (brand: string | null, sales_unit_size: string | null) =>
    detailsOf({ brand, sales_unit_size })

  test('are its brand and size, as far as they are known', () => {
    expect(details('Melkhuis', '4 stuks')).toBe('Melkhuis · 4\u00a0stuks')
    expect(details('Melkhuis', null)).toBe('Melkhuis')
    expect(details(null, 'per stuk')).toBe('per stuk')
    expect(details(null, null)).toBe('')
  })

  test('hold a number and its unit on one line, and let a longer text break elsewhere', () => {
    expect(details(null, '6 x 330 ml')).toBe('6\u00a0x\u00a0330\u00a0ml')
    expect(details(null, 'ca. 500 g')).toBe('ca.\u00a0500\u00a0g')
    expect(details(null, '400 g uitgelekt 240 g')).toBe('400\u00a0g uitgelekt 240\u00a0g')
  })
})
