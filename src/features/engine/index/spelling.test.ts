import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFull } from '#test/full.ts'
import { catalogue, idsOf, indexOf, misspelt, plainProduct } from '../ground/catalogue.reference.ts'
import type { FinderQuery } from '../ground/query.rules.ts'
import { anything } from '../ground/query.rules.ts'
import { plainWords } from '../ground/words.reference.ts'
import type { CatalogueProduct } from './product.wire.server.ts'

// "rde" and "kas" are parts of words here, "liht" of none.
const titles = [
  'Mozzarella light',
  'Mozzarella',
  'Rode linzen biologisch',
  'Rode grapefruit biologisch',
  'Biologische paardenworst',
  'Witte kaas in blokjes',
  'Witte kaas in blokjes, groot',
  'Witte kool in blokjes',
  'Kaskrakers',
]

function search(
  search: string,
  query: Partial<FinderQuery> = {},
  products: CatalogueProduct[] = titles.map(named),
) {
  const index = indexOf(products)
  const { rows, spelling } = index.find({ ...anything, ...query, search })
  return { found: idsOf(index, rows).map((id) => products[id - 1]!.title), spelling }
}

function named(title: string, i: number) {
  return { ...plainProduct, id: i + 1, title }
}

test.each([
  ['mozzarella liht', ['Mozzarella light'], ['mozzarella', 'light']],
  ['rde linzen biologisch', ['Rode linzen biologisch'], ['rode', 'linzen', 'biologisch']],
  ['biologisch grapefriut rde', ['Rode grapefruit biologisch'], ['biologisch', 'grapefruit', 'rode']],
  ['witte kas blokjes', [titles[5], titles[6]], ['witte', 'kaas', 'blokjes']],
  ['paardewnorst', ['Biologische paardenworst'], ['paardenworst']],
])('[FIND-40] %j finds %j', (searched, found, spelling) => {
  expect(search(searched)).toEqual({ found, spelling })
})

test.each([
  ['chiken brest', ['Kipfilet'], ['chicken', 'breast']],
  ['green beens', ['Sperziebonen'], ['green', 'beans']],
  ['gren beans 500 g', ['Sperziebonen'], ['green', 'beans', '500', 'g']],
])('[ASK-07] %j is a misspelt phrase, before its words are others', (searched, found, spelling) => {
  const products = ['Kipfilet', 'Kippenbrood', 'Chicken breads', 'Sperziebonen', 'Kidneybonen groen'].map(
    named,
  )
  expect(search(searched, {}, products)).toEqual({ found, spelling })
})

test('[ASK-07] a misspelt word is no English one that sounds like it where the Dutch one is one mistake away', () => {
  const coffee = ['Coffee to go', 'Koffie', 'Koffie lungo'].map(named)
  expect(search('koffe', {}, coffee).spelling).toEqual(['koffie'])
  // "Tomaten" is two mistakes away.
  const tomatoes = ['Tomato ketchup', 'Tomaten', 'Tomaten in blik'].map(named)
  expect(search('tomatoo', {}, tomatoes).spelling).toEqual(['tomato'])
})

test('[FIND-40] a search of seven words is not corrected, one of six is', () => {
  expect(search('wite kaas in blokjes groot a').spelling).toEqual([
    'witte',
    'kaas',
    'in',
    'blokjes',
    'groot',
    'a',
  ])
  expect(search('wite kaas in blokjes groot a o')).toEqual({ found: [], spelling: null })
})

test('[FIND-40] of equally near spellings the one is searched that most of the nearest products have', () => {
  // More products have "kaak", but of the white ones in blocks more have "kaas".
  const products = [...titles, 'Witte kaak in blokjes', 'Kaak', 'Kaak groot'].map(named)
  expect(search('witte kaal blokjes', {}, products).spelling).toEqual(['witte', 'kaas', 'blokjes'])
  expect(search('kaal', {}, products).spelling).toEqual(['kaak'])
})

test('[FIND-40] only products of the category, the flags and the stores count as found', () => {
  const lean = named('Magere kwark', 0)
  const warm = { ...named('Warme kwark taart', 1), category: 'pantry', flags: { vegan: true } }
  const products = [lean, { ...warm, store: { id: 'south', name: 'South', domain: 'south.example' } }]
  expect(search('magere kwark', {}, products)).toEqual({ found: [lean.title], spelling: null })
  const narrowed: Partial<FinderQuery>[] = [
    { category: 'pantry' },
    { flags: ['vegan'] },
    { stores: ['south'] },
  ]
  for (const query of narrowed) {
    expect(search('magere kwark', query, products)).toEqual({ found: [], spelling: null })
    expect(search('warmt kwark', query, products)).toEqual({
      found: [warm.title],
      spelling: ['warme', 'kwark'],
    })
  }
})

test('[FIND-40] whichever letter of a word of a product is mistyped, something is found', () => {
  // Unless more than twelve other known words are as near; these catalogues have no such word.
  const asked = catalogue
    .filter((products) => products.length > 0)
    .chain((products) => fc.tuple(fc.constant(products), fc.constantFrom(...products)))
    .map(([products, { title, brand }]) => ({ products, words: plainWords(`${title} ${brand ?? ''}`) }))
    .filter(({ words }) => words.length > 1 && words.some((word) => word.length >= 4))
    .chain(({ products, words }) =>
      fc
        .tuple(
          fc.constantFrom(...words.filter((word) => word.length >= 4)),
          fc.shuffledSubarray(words, { minLength: 1, maxLength: 2 }),
        )
        .chain(([wrong, others]) =>
          misspelt(wrong).map((typed) => ({
            products,
            searched: [typed, ...others.filter((word) => word !== wrong)].join(' '),
          })),
        ),
    )
  fc.assert(
    fc.property(asked, ({ products, searched }) => {
      expect(indexOf(products).find({ ...anything, search: searched }).total).toBeGreaterThan(0)
    }),
    { numRuns: isFull ? 500 : 120 },
  )
})
