import { describe, expect, test } from 'vitest'
import type { WireProduct } from '#features/engine/ground/wire.rules.ts'
import { keepCategory, keptCategory } from './finder.storage.ts'
import { MAX_INTERACTIONS, readInteractions, recordAppearances, recordClick } from './interactions.storage.ts'

const noon = new Date('2026-03-01T12:00:00Z')
const later = new Date('2026-03-02T12:00:00Z')

/** The browser's storage as far as it matters here: texts by key, and room for so many characters. */
function storage(room = Number.POSITIVE_INFINITY) {
  const texts = new Map<string, string>()
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    removeItem: (key: string) => void texts.delete(key),
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      texts.set(key, value)
    },
  }
}

function product(id: number): WireProduct {
  return {
    id,
    title: `Kwark ${id}`,
    brand: 'Melkhuis',
    image_url: '/pictures/tub.svg',
    price_now: 0,
    price_original: 159,
  } as WireProduct
}

describe('Product interactions', () => {
  test('[FIND-37] hold title, brand, image, price, both counts and the time of the last one', () => {
    const store = storage()
    recordAppearances(store, [product(1), product(2)], noon)
    recordAppearances(store, [product(1)], noon)
    recordClick(store, product(1), later)
    const kept = readInteractions(store)
    expect(kept[1]).toEqual({
      title: 'Kwark 1',
      brand: 'Melkhuis',
      image: '/pictures/tub.svg',
      price: 159,
      clicks: 1,
      searches: 2,
      lastInteraction: later.toISOString(),
    })
    expect(kept[2]).toMatchObject({ clicks: 0, searches: 1, lastInteraction: noon.toISOString() })
  })

  test('[FIND-37] those not met for longest make room for new ones', () => {
    const store = storage()
    const many = Array.from({ length: MAX_INTERACTIONS }, (_, index) => product(index + 1))
    recordAppearances(store, many, noon)
    recordClick(store, product(9999), later)
    const kept = readInteractions(store)
    expect(Object.keys(kept)).toHaveLength(MAX_INTERACTIONS)
    expect(kept[9999]?.clicks).toBe(1)
  })

  test.each(['{', 'null', '7', '{"1":null,"2":{"title":3}}'])(
    '[FIND-37] storage that holds %s counts as empty, and is written again',
    (text) => {
      const store = storage()
      store.texts.set('fitfuel.finder.interactions', text)
      expect(readInteractions(store)).toEqual({})
      recordClick(store, product(1), noon)
      expect(readInteractions(store)[1]?.clicks).toBe(1)
    },
  )

  test('[FIND-37] a full or missing storage costs nothing but the memory', () => {
    const full = storage(10)
    recordClick(full, product(1), noon)
    recordClick(null, product(1), noon)
    expect(readInteractions(full)).toEqual({})
    expect(readInteractions(null)).toEqual({})
  })
})

describe('The last category', () => {
  test('[FIND-38] is kept with its main category and forgotten with none', () => {
    const store = storage()
    keepCategory(store, 'salads')
    expect([...store.texts]).toEqual([
      ['fitfuel.finder.category', 'salads'],
      ['fitfuel.finder.main-category', 'ready_meals'],
    ])
    expect(keptCategory(store)).toBe('salads')
    keepCategory(store, null)
    expect(store.texts.size).toBe(0)
    expect(keptCategory(store)).toBeNull()
  })

  test('[FIND-38] a choice that is gone falls back on the first of its main category', () => {
    const store = storage()
    keepCategory(store, 'salads')
    store.texts.set('fitfuel.finder.category', 'salads-of-2024')
    expect(keptCategory(store)).toBe('ready-meals')
  })
})
