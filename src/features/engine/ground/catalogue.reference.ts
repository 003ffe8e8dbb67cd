import fc from 'fast-check'
import { type Flags, flagKeys, nutrientKeys } from '#features/groceries/ground/product.rules.ts'
import type { KindId } from '#features/groceries/kinds/kinds.rules.ts'
import { createIndexBuilder } from '../index/build.server.ts'
import type { CatalogueProduct } from '../index/product.wire.server.ts'
import { type FinderIndex, openIndex } from '../search/query.server.ts'
import { type Criterion, criterionKeys, type FinderQuery } from './query.rules.ts'

/** The day on which the catalogues of the tests are judged. */
export const today = '2026-06-15'

export const stores = ['north', 'south', 'east'].map((id) => ({
  id,
  name: `Store ${id}`,
  domain: `${id}.example`,
}))
const categories = ['kwark', 'fish', 'pantry', 'non_food']
const kinds: readonly KindId[] = ['skyr', 'salmon', 'rice', 'peanut_butter', 'pets']

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
  'pindakaas',
  'pinda',
  'blokje',
  'zoet',
  'onzoet',
  'halfzoet',
  'eizoet',
  'kazoet',
  'rode',
  'rodi',
  'coffee',
  'koffie',
]
const word = fc.constantFrom(...knownWords)
const title = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const day = (fresh: string, stale: string) => fc.constantFrom(fresh, fresh, fresh, stale)
const flags: fc.Arbitrary<Flags> = fc.dictionary(fc.constantFrom(...flagKeys.slice(0, 3)), fc.boolean(), {
  noNullPrototype: true,
})

/** Values of which this share, in hundredths, is unknown. */
const known = <T>(value: fc.Arbitrary<T>, missing: number): fc.Arbitrary<T | null> =>
  fc.oneof({ arbitrary: value, weight: 100 - missing }, { arbitrary: fc.constant(null), weight: missing })

const nutrition = (missing: number) => {
  const grams = known(fc.constantFrom(0, 0.5, 1, 10, 12.5, 60), missing)
  return fc.record({
    basis: fc.constantFrom('100g' as const, '100ml' as const, null),
    values: fc.record({
      // 19.4 / 97 and 22.2 / 111 are one ratio, of which binary fractions make two.
      energyKcal: fc.oneof(grams, known(fc.constantFrom(97, 111), missing)),
      energyKj: grams,
      fat: grams,
      saturatedFat: grams,
      carbs: grams,
      sugars: grams,
      fiber: grams,
      protein: fc.oneof(grams, known(fc.constantFrom(9.7, 11.1, 19.4, 22.2), missing)),
      salt: grams,
    }),
    implausible: fc.subarray([...nutrientKeys], { maxLength: 2 }),
    asOf: day('2026-01-01', '2019-01-01'),
    source: fc.constant('Nutrition database'),
    gtin: fc.constant('8710000000012'),
    confidence: fc.constantFrom(0.8, 1),
    method: fc.constantFrom('label', 'matched', 'label', 'matched', 'typical'),
    basisAssumed: fc.boolean(),
    others: fc.constant({}),
  })
}

const product = (missing: number): fc.Arbitrary<Omit<CatalogueProduct, 'id'>> => {
  const cents = known(fc.constantFrom(0, 99, 100, 199, 250), missing)
  return fc.record({
    gtin: fc.constant(null),
    title,
    brand: fc.option(fc.constantFrom('Zuivelhoeve', 'Bio', 'Noord & Zuid'), { nil: null }),
    store: fc.constantFrom(...stores),
    category: fc.constantFrom(...categories),
    kind: fc.option(fc.constantFrom(...kinds), { nil: null, freq: 4 }),
    priceFault: fc.oneof(fc.constant(false), fc.boolean()),
    inedible: fc.constantFrom(null, null, { share: 0.33, part: 'bone' as const, source: 'Table' }),
    density: fc.constantFrom(null, { grams: 1031, source: 'Table' }),
    priceNow: cents,
    priceOriginal: cents,
    priceSource: fc.constant('Price feed'),
    priceAsOf: day('2026-06-10', '2026-05-01'),
    pack: known(
      fc.record(
        {
          amount: fc.constantFrom(97, 100, 111, 250, 500, 1000),
          unit: fc.constantFrom('g' as const, 'ml' as const),
          approximate: fc.boolean(),
          drained: fc.constant(true as const),
        },
        { requiredKeys: ['amount', 'unit', 'approximate'] },
      ),
      missing,
    ),
    typical: rarely(fc.constant({ pieces: 6, grams: 58, source: 'Table' }), null),
    salesUnitSize: fc.constant(null),
    imageUrl: fc.constant(null),
    s3Path: fc.constant(null),
    webPath: fc.constant(null),
    flags,
    nutrition: fc.option(nutrition(missing), { nil: null, freq: 8 }),
  })
}

/** Catalogues with stale, typical and implausible values, ties and accents, of which 0 to 95 % are missing. */
export const catalogueOf = (most: number): fc.Arbitrary<CatalogueProduct[]> =>
  fc
    .integer({ min: 0, max: 95 })
    .chain((missing) => fc.array(product(missing), { maxLength: most, size: 'max' }))
    .map((products) => products.map((one, i) => ({ ...one, id: i + 1 })))
export const catalogue = catalogueOf(40)

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
  fc.constantFrom(
    'kwark',
    'melk',
    'MAGERE Kwark',
    'oeuf',
    'e',
    '1,5',
    'xylofoon',
    'quark',
    'cheese',
    'koffe',
  ),
  fc.constantFrom(
    'kwark 500 g',
    'kwrak 100 ml',
    '250 g',
    'xylofoon 100 g',
    '97 g cheese',
    'kaas',
    'kwark 6 stuks',
    'melk 6',
    'peanut buter',
    'peanut buter 500 g',
    'bluu cheese',
  ),
  fc
    .array(fc.oneof(word, word.chain(misspelt)), { minLength: 1, maxLength: 3 })
    .map((words) => words.join(' ')),
)

/** Each filter on its own is common enough; all at once would leave nothing to rank. */
function rarely<T>(arbitrary: fc.Arbitrary<T>, usually: T): fc.Arbitrary<T> {
  return fc.oneof({ arbitrary: fc.constant(usually), weight: 2 }, { arbitrary, weight: 1 })
}

/** Wishes, at most so many, each in either direction. */
export const criteriaOf = (most: number): fc.Arbitrary<Criterion[]> =>
  fc.uniqueArray(fc.constantFrom(...criterionKeys), { maxLength: most, size: 'max' }).chain((keys) =>
    fc.tuple(
      ...keys.map((key) =>
        fc.record({
          key: fc.constant(key),
          want: fc.constantFrom('highest' as const, 'lowest' as const),
        }),
      ),
    ),
  )

/** Queries of every kind for these catalogues. */
export const query: fc.Arbitrary<FinderQuery> = fc.record({
  category: rarely(fc.constantFrom(...categories), null),
  kinds: rarely(fc.subarray([...kinds]), []),
  nonFood: fc.boolean(),
  offers: rarely(fc.boolean(), false),
  cheapestOfKinds: fc.constant(false),
  search: rarely(searched, ''),
  criteria: criteriaOf(4),
  flags: rarely(fc.subarray(flagKeys.slice(0, 3), { maxLength: 2 }), []),
  limits: rarely(
    fc.record(
      {
        price_max: fc.constantFrom(98, 99, 150, 199, 5000),
        per_25g_max: fc.constantFrom(5, 20, 100, 500, 10_000),
        protein_min: fc.constantFrom(0.5, 1, 10, 12.6),
      },
      { requiredKeys: [], noNullPrototype: true },
    ),
    {},
  ),
  stores: rarely(fc.subarray(stores.map(({ id }) => id)), []),
  limit: fc.integer({ min: 1, max: 100 }),
  offset: rarely(fc.integer({ min: 0, max: 45 }), 0),
})

/** A product in full, fresh and plausible, for tests that say what is different about theirs. */
export const plainProduct: CatalogueProduct = {
  id: 1,
  gtin: null,
  title: 'Magere kwark',
  brand: null,
  store: stores[0]!,
  category: 'kwark',
  kind: 'lean_kwark',
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
    method: 'ean',
    basisAssumed: false,
    others: {},
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
  return rows.map((row) => JSON.parse(index.item(row).toString()).id)
}
