import { describe, expect, test } from 'vitest'

/**
 * Texts that are the same word in both languages: names, and words that Dutch shares with English.
 * Whoever adds one has looked at it; everything else must differ.
 */
const sameInBoth = new Set([
  'Dressings',
  'Skyr',
  'Budget',
  'g per 100\u00a0g',
  'Ham',
  'Pizza',
  'Pasta',
  'Water',
  'FitFuelFinder',
  '© 2024 FitFuel',
  'Community',
  'Partners',
  'Topic',
  'Account',
  'Topics',
  'Likes',
  'Contact',
  'Menu',
  'Product',
  'gluten',
  'lactose',
  'Privacy',
  'Open FitFuelFinder',
  'Checkjebon',
  'Open Food Facts',
  'Filters',
  'Moderator',
  'Kwark',
  'Yoghurt',
  'Fruit',
  'Vegan',
  'per kg',
  'per 100\u00a0g',
  'per 100\u00a0ml',
  'per 100 kcal',
  'Sets',
  'Beginner',
  'Cardio',
  'HIIT',
  'Core',
  'Crossfit',
  'Yoga',
  'Lunch',
  'like likes',
  '1 like likes',
  'topic topics',
  '1 set sets',
  'was',
  ', was , − %',
  'was , − %',
  'Per kg',
  '· FitFuel',
])

type Leaf = { path: string; value: unknown }

const modules = import.meta.glob<Record<string, unknown>>('../src/**/*.texts.ts', { eager: true })
const tables = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries(module)
    .filter((entry): entry is [string, { en: unknown; nl: unknown }] => isTable(entry[1]))
    .map(([name, { en, nl }]) => ({
      name: `${file.replace('../', '')} ${name}`,
      en: leaves(en),
      nl: leaves(nl),
    })),
)

test('[NAV-17] every file of messages has texts in both languages', () => {
  expect(tables.length).toBeGreaterThanOrEqual(Object.keys(modules).length)
})

describe.each(tables)('$name', ({ en, nl }) => {
  test('[NAV-17] has the same keys in English and Dutch', () => {
    expect(nl.map(shape)).toEqual(en.map(shape))
  })

  test('[NAV-17] leaves no text empty', () => {
    const empty = [...en, ...nl].filter(({ value }) => typeof value === 'string' && value.trim() === '')
    expect(empty).toEqual([])
  })

  test('[NAV-17] repeats no English text in Dutch', () => {
    const repeated = en.filter(
      ({ value }, i) => /\p{L}/u.test(wordsOf(value)) && String(value) === String(nl[i]?.value),
    )
    expect(repeated.filter(({ value }) => !sameInBoth.has(wordsOf(value)))).toEqual([])
  })
})

function isTable(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'en' in value && 'nl' in value
}

/** Every text below `value`, with the way to it; a text with parameters counts as its function. */
function leaves(value: unknown, path = ''): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key))
}

/** What a text says; of one with parameters, what stands in its quotes. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'function') return ''
  const quoted = String(value).match(/'[^']*'|"[^"]*"|`[^`]*`/g) ?? []
  const said = quoted.map((text) => text.slice(1, -1).replace(/\$\{[^}]*\}/g, ' '))
  return said.join(' ').replace(/\s+/g, ' ').trim()
}

function shape({ path, value }: Leaf): string {
  return `${path}: ${typeof value}`
}
