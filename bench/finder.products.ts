import { anything, type FinderQuery } from '#features/engine/ground/query.rules.ts'
import type { CatalogueProduct } from '#features/engine/index/product.wire.server.ts'
import { type Flags, flagKeys, type Nutrients } from '#features/groceries/ground/product.rules.ts'
import { categoryIds, categoryOfKind, type KindId, kindIds } from '#features/groceries/kinds/kinds.rules.ts'
import { daysBefore, dutchDayOf } from '#platform/ground/day.rules.ts'

/** Number of products that one finder must hold. */
export const CATALOGUE_SIZE = 107_500
/** The day of the generated catalogue: today, as the server counts ages from it, and shows first what is fresh. */
export const BENCH_DAY = dutchDayOf(new Date())

const foods =
  'melk kwark yoghurt karnemelk kaas kip kipfilet zalm tonijn haring brood pasta rijst havermout muesli appel peer banaan aardbei bosbes spinazie broccoli tomaat komkommer linzen kikkererwten bonen tofu tempeh noten amandel pinda pindakaas olie boter eieren ham gehakt biefstuk soep saus pizza wrap reep shake water sap thee koffie'.split(
    ' ',
  )
const kinds =
  'mager halfvol vol biologisch vers diepvries naturel vanille chocolade gerookt gegrild gekruid volkoren glutenvrij lactosevrij zoutarm suikervrij proteïne light extra groot mini familie crème rustiek hollands italiaans grieks'.split(
    ' ',
  )
const stores = [
  'ah',
  'jumbo',
  'plus',
  'aldi',
  'lidl',
  'dirk',
  'coop',
  'spar',
  'hoogvliet',
  'vomar',
  'ekoplaza',
  'picnic',
]

/** A generator of numbers from 0 to 1 that gives the same sequence for the same seed (Mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A made-up catalogue with the word counts, gaps and ties of a real one. */
export function* generateProducts(count: number, seed = 1): Generator<CatalogueProduct> {
  const random = createRandom(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() ** 1.5 * list.length)]!
  const grams = (most: number) => Math.round(random() ** 2 * most * 10) / 10
  // One in three words is rare: brands and fancy names make up most of a lexicon.
  const rare = () => `${pick(foods).slice(0, 3)}${Math.floor(random() ** 2 * 1_000)}`
  // Declarations repeat: products of one kind have the same allergens.
  const declarations = Array.from(
    { length: 2_000 },
    (): Flags =>
      Object.fromEntries(flagKeys.flatMap((key) => (random() < 0.5 ? [[key, random() < 0.6]] : []))),
  )

  for (let id = 1; id <= count; id++) {
    const store = pick(stores)
    const price = Math.round((50 + random() ** 2 * 1500) / 5) * 5 - 1
    const size = pick([100, 150, 200, 250, 330, 400, 500, 750, 1000, 1500])
    const liquid = random() < 0.2
    const title = `${pick(kinds)} ${pick(foods)} ${random() < 0.6 ? pick(kinds) : rare()} ${rare()}`
    yield {
      id,
      gtin: random() < 0.7 ? `87${String(id).padStart(11, '0')}` : null,
      title: title[0]!.toUpperCase() + title.slice(1),
      brand: random() < 0.9 ? rare() : null,
      store: { id: store, name: `Store ${store}`, domain: `${store}.example` },
      ...kindOf(pick(kindIds)),
      priceNow: random() < 0.97 ? price : null,
      priceOriginal: random() < 0.2 ? Math.round(price * 1.25) : null,
      priceSource: 'benchmark',
      priceAsOf: random() < 0.9 ? daysBefore(BENCH_DAY, 5) : daysBefore(BENCH_DAY, 45),
      salesUnitSize: liquid ? `${size} ml` : `${size} g`,
      pack: random() < 0.9 ? { amount: size, unit: liquid ? 'ml' : 'g', approximate: false } : null,
      imageUrl: `https://static.${store}.example/images/products/${id}/front_400x400.jpg`,
      s3Path: null,
      webPath: `https://www.${store}.example/producten/product/${id}/${title.replaceAll(' ', '-')}`,
      flags: pick(declarations),
      nutrition:
        random() < 0.75
          ? {
              basis: liquid ? '100ml' : '100g',
              values: nutrients(grams),
              implausible: random() < 0.02 ? ['protein'] : [],
              asOf: random() < 0.8 ? daysBefore(BENCH_DAY, 226) : daysBefore(BENCH_DAY, 1991),
              source: 'benchmark',
              gtin: `87${String(id).padStart(11, '0')}`,
              confidence: random() < 0.7 ? 1 : 0.8,
              method: 'ean',
              basisAssumed: false,
              others: {},
            }
          : null,
    }
  }
}

function kindOf(kind: KindId): Pick<CatalogueProduct, 'kind' | 'category'> {
  return { kind, category: categoryOfKind(kind) }
}

function nutrients(grams: (most: number) => number): Nutrients {
  const [protein, fat, carbs] = [grams(35), grams(30), grams(60)]
  const energyKcal = Math.round(protein * 4 + fat * 9 + carbs * 4)
  return {
    energyKcal,
    energyKj: Math.round(energyKcal * 4.184),
    fat,
    saturatedFat: Math.round(fat * 4) / 10,
    carbs,
    sugars: Math.round(carbs * 5) / 10,
    fiber: grams(10),
    protein,
    salt: grams(3),
  }
}

/** Queries with a category, a flag, a word to search and two criteria, all different. */
export function generateQueries(count: number, seed = 2): FinderQuery[] {
  const random = createRandom(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  return Array.from({ length: count }, () => {
    const first = pick(['protein', 'fiber', 'protein_per_euro'] as const)
    const second = pick(['sugar', 'fat', 'salt', 'calories', 'price'] as const)
    const turned = random() < 0.5
    const criteria = [
      { key: first, want: 'highest' as const },
      { key: second, want: 'lowest' as const },
    ]
    return {
      ...anything,
      category: pick(categoryIds),
      search: pick([...foods, ...kinds]).slice(0, 3 + Math.floor(random() * 5)),
      criteria: turned ? criteria.toReversed() : criteria,
      flags: [pick(flagKeys)],
    }
  })
}

/** The address of a query, as the finder's page sends it. */
export function pathOf(query: FinderQuery): string {
  const parameters = new URLSearchParams()
  if (query.category) parameters.set('category_type', query.category)
  if (query.search) parameters.set('search', query.search)
  for (const { key, want } of query.criteria) {
    if (key === 'price') parameters.set('price_sort', want === 'lowest' ? 'low' : 'high')
    else parameters.set(/^(protein_per|unit)/.test(key) ? `value_${key}` : `nutrition_${key}`, want)
  }
  for (const flag of query.flags) parameters.set(flag, 'true')
  parameters.set('limit', String(query.limit))
  parameters.set('offset', String(query.offset))
  return `/products?${parameters}`
}
