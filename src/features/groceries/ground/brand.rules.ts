import brands from './data/brands.json' with { type: 'json' }

const MAX_BRAND_WORDS = 4
const byWords = new Map(brands.map((brand) => [brand.toLowerCase(), brand]))
const firstWords = new Set(brands.map((brand) => brand.toLowerCase().split(' ', 1)[0]))

/**
 * The brand that a title begins with, when it is one of the well-known ones; `null` otherwise.
 * A brand alone is no product, so at least one word must follow it.
 */
export function brandOfTitle(title: string): string | null {
  const words = title.toLowerCase().split(' ')
  if (!firstWords.has(words[0])) return null
  for (let count = Math.min(MAX_BRAND_WORDS, words.length - 1); count > 0; count--) {
    const brand = byWords.get(words.slice(0, count).join(' '))
    if (brand) return brand
  }
  return null
}
