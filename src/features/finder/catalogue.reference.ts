import fc from 'fast-check'
import { type Flags, flagKeys, nutrientKeys } from '#features/catalogue/product.rules.ts'
import { createIndexBuilder } from './index.build.server.ts'
import { type FinderIndex, openIndex } from './index.query.server.ts'
import type { CatalogueProduct } from './product.wire.server.ts'
import { criterionKeys, type FinderQuery } from './query.rules.ts'

/** The day on which the catalogues of the tests are judged. */
export const today = '2026-06-15'

const stores = ['north', 'south', 'east'].map((id) => ({ id, name: `Store ${id}`, domain: `${id}.example` }))
const categories = ['kwark', 'fish', 'pantry']

// Few different values, so that ties, close spellings and empty results all come up.
const knownWords = [
  'Magere',
  'kwark',
  'KWÁRK',
  'karnemelk',
  'crème-fraîche',
  'Œuf',
  'bio',
  '1,5%',
  '(10',
  'kaas',
  'kas',
  'kaasblokjes',
  'blokje',
  'rode',
  'rodi',
]
const word = fc.constantFrom(...knownWords)
const title = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const cents = fc.option(fc.constantFrom(0, 99, 100, 199, 250), { nil: null, freq: 8 })
const grams = fc.option(fc.constantFrom(0, 0.5, 1, 10, 12.5, 60), { nil: null, freq: 8 })
// 19.4 / 97 and 22.2 / 111 are one ratio, of which binary fractions make two.
const protein = fc.oneof(grams, fc.constantFrom(9.7, 11.1, 19.4, 22.2))
const kilocalories = fc.oneof(grams, fc.constantFrom(97, 111))
const day = (fresh: string, stale: string) => fc.constantFrom(fresh, fresh, fresh, stale)
const flags: fc.Arbitrary<Flags> = fc.dictionary(fc.constantFrom(...flagKeys.slice(0, 3)), fc.boolean(), {
  noNullPrototype: true,
})

const nutrition = fc.record({
  basis: fc.constantFrom('100g' as const, '100ml' as const, null),
  values: fc.record({
    energyKcal: kilocalories,
    energyKj: grams,
    fat: grams,
    saturatedFat: grams,
    carbs: grams,
    sugars: grams,
    fiber: grams,
    protein,
    salt: grams,
  }),
  implausible: fc.subarray([...nutrientKeys], { maxLength: 2 }),
  asOf: day('2026-01-01', '2019-01-01'),
  source: fc.constant('Nutrition database'),
  gtin: fc.constant('8710000000012'),
  confidence: fc.constantFrom(0.8, 1),
  imageUrl: fc.constant(null),
  flags,
})

const product: fc.Arbitrary<Omit<CatalogueProduct, 'id'>> = fc.record({
  gtin: fc.constant(null),
  title,
  brand: fc.option(fc.constantFrom('Zuivelhoeve', 'Bio', 'Noord & Zuid'), { nil: null }),
  store: fc.constantFrom(...stores),
  category: fc.constantFrom(...categories),
  priceNow: cents,
  priceOriginal: cents,
  priceSource: fc.constant('Price feed'),
  priceAsOf: day('2026-06-10', '2026-05-01'),
  pack: fc.option(
    fc.record({
      amount: fc.constantFrom(97, 100, 111, 250, 500, 1000),
      unit: fc.constantFrom('g' as const, 'ml' as const),
      approximate: fc.boolean(),
    }),
    { nil: null },
  ),
  salesUnitSize: fc.constant(null),
  imageUrl: fc.constant(null),
  s3Path: fc.constant(null),
  webPath: fc.constant(null),
  flags,
  nutrition: fc.option(nutrition, { nil: null, freq: 8 }),
})

/** Catalogues with missing, stale and implausible values, ties and accents. */
export const catalogue: fc.Arbitrary<CatalogueProduct[]> = fc
  .array(product, { maxLength: 40, size: 'max' })
  .map((products) => products.map((one, i) => ({ ...one, id: i + 1 })))

/** A word with one letter too many, too few, wrong, or swapped with the next. */
export function misspelt(word: string): fc.Arbitrary<string> {
  const letter = fc.constantFrom(...'aekmrx')
  return fc.tuple(fc.nat(word.length - 1), fc.nat(3), letter).map(([at, mistake, typed]) => {
    const [before, own, next, rest] = [word.slice(0, at), word[at]!, word.slice(at + 1), word.slice(at + 2)]
    const swapped = next === '' ? typed + own : next[0]! + own + rest
    return before + [own + typed + next, next, typed + next, swapped][mistake]!
  })
}

const searched = fc.oneof(
  fc.constantFrom('kwark', 'melk', 'MAGERE Kwark', 'oeuf', 'e', '1,5', 'xylofoon'),
  fc
    .array(fc.oneof(word, word.chain(misspelt)), { minLength: 1, maxLength: 3 })
    .map((words) => words.join(' ')),
)

/** Each filter on its own is common enough; all at once would leave nothing to rank. */
function rarely<T>(arbitrary: fc.Arbitrary<T>, usually: T): fc.Arbitrary<T> {
  return fc.oneof({ arbitrary: fc.constant(usually), weight: 2 }, { arbitrary, weight: 1 })
}

/** Queries of every kind for these catalogues. */
export const query: fc.Arbitrary<FinderQuery> = fc.record({
  category: rarely(fc.constantFrom(...categories), null),
  search: rarely(searched, ''),
  criteria: fc
    .uniqueArray(fc.constantFrom(...criterionKeys), { maxLength: 4 })
    .chain((keys) =>
      fc.tuple(
        ...keys.map((key) =>
          fc.record({ key: fc.constant(key), want: fc.constantFrom('highest', 'lowest') }),
        ),
      ),
    ),
  flags: rarely(fc.subarray(flagKeys.slice(0, 3), { maxLength: 2 }), []),
  stores: rarely(fc.subarray(stores.map(({ id }) => id)), []),
  limit: fc.integer({ min: 1, max: 100 }),
  offset: rarely(fc.integer({ min: 0, max: 45 }), 0),
}) as fc.Arbitrary<FinderQuery>

/** A product in full, fresh and plausible, for tests that say what is different about theirs. */
export const plainProduct: CatalogueProduct = {
  id: 1,
  gtin: null,
  title: 'Magere kwark',
  brand: null,
  store: stores[0]!,
  category: 'kwark',
  priceNow: 100,
  priceOriginal: null,
  priceSource: 'Price feed',
  priceAsOf: '2026-06-10',
  pack: { amount: 500, unit: 'g', approximate: false },
  salesUnitSize: null,
  imageUrl: null,
  s3Path: null,
  webPath: null,
  flags: {},
  nutrition: {
    basis: '100g',
    values: {
      energyKcal: 50,
      energyKj: 209,
      fat: 1,
      saturatedFat: 0.5,
      carbs: 4,
      sugars: 3,
      fiber: 2,
      protein: 10,
      salt: 0.1,
    },
    implausible: [],
    asOf: '2026-01-01',
    source: 'Nutrition database',
    gtin: '8710000000012',
    confidence: 1,
    imageUrl: null,
    flags: {},
  },
}

/** An index over products as the worker builds it. */
export function indexOf(products: readonly CatalogueProduct[]): FinderIndex {
  const builder = createIndexBuilder({
    sample: false,
    day: today,
    stores: stores.map(({ id }) => id),
    categories,
  })
  for (const one of products) builder.add(one)
  return openIndex(builder.finish())
}

/** The products of a page of an index, by id. */
export function idsOf(index: FinderIndex, rows: readonly number[]): number[] {
  return rows.map(
    (row) =>
      JSON.parse(
        index
          .item(row)
          .map((part) => Buffer.from(part).toString())
          .join(''),
      ).id,
  )
}
