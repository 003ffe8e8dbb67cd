import { normaliseGtin } from '#features/groceries/ground/gtin.rules.ts'
import { hashOf } from '#features/groceries/ground/hash.rules.ts'
import { foldLetters } from '#platform/texts/text.rules.ts'
import type { FeedProduct, FeedStore } from '../ground/feed.rules.ts'
import { motifOf } from '../pictures/motif.rules.ts'
import { colourOf, type PictureShape, picturePath } from '../pictures/picture.rules.ts'
import type { SampleBrand, SampleFood, SampleLine, SampleStore } from './food.rules.ts'
import { sampleLines } from './food.rules.ts'
import { sampleFlags, sampleNutrition } from './nutrition.rules.ts'
import { type SampleChange, samplePrice } from './price.rules.ts'
import { chanceOf } from './random.rules.ts'

/** What the sample is made of: foods, who makes and sells them, and how many products each category gets. */
export type SampleMaterial = {
  foods: readonly SampleFood[]
  shops: readonly (SampleStore & { store: FeedStore })[]
  brands: Readonly<Record<string, readonly SampleBrand[]>>
  products: Readonly<Record<string, number>>
}
export type Sample = {
  products: FeedProduct[]
  history: (SampleChange & { storeId: string; ref: string })[]
}

/** A line of one brand in one store, before its price is made. */
type Offer = { line: SampleLine; brand: SampleBrand; shop: SampleMaterial['shops'][number] }

const HOUSE_LEVEL = 0.94
const NO_GTIN = 0.04

/**
 * An invented catalogue: house brands in their own stores, other brands in several, with the prices of the past
 * 90 days up to `today` (ISO date). The same seed and day give the same catalogue.
 */
export function sampleCatalogue(material: SampleMaterial, seed: string, today: string): Sample {
  const sample: Sample = { products: [], history: [] }
  const lines = sampleLines(material.foods)
  for (const [category, count] of Object.entries(material.products)) {
    const offers = lines
      .filter(({ food }) => food.category === category)
      .flatMap((line) => offersOf(line, material, seed))
    for (const offer of chanceOf(`${seed} ${category}`).shuffled(offers).slice(0, count)) {
      addProduct(sample, offer, seed, today)
    }
  }
  return sample
}

/** Who sells a line: most stores under their own brand, and some brands in two to four stores each. */
function offersOf(line: SampleLine, { shops, brands }: SampleMaterial, seed: string): Offer[] {
  const chance = chanceOf(`${seed} offers ${line.title} ${line.size}`)
  const soldBy = line.food.soldBy ?? ['supermarket']
  const stores = shops.filter(({ sells }) => soldBy.includes(sells))
  const own = stores
    .filter(() => chance.happens(0.72))
    .map((shop) => ({ line, shop, brand: houseBrandOf(shop, line) }))
  const others = (brands[line.food.department] ?? [])
    .filter(({ label }) => !label || !line.title.toLowerCase().includes(label))
    .filter(() => chance.happens(0.62))
    .flatMap((brand) =>
      chance
        .shuffled(stores)
        .slice(0, chance.whole(2, 4))
        .map((shop) => ({ line, shop, brand })),
    )
  return [...own, ...others]
}

function houseBrandOf(shop: SampleStore, { food }: SampleLine): SampleBrand {
  return { name: shop.houseBrands?.[food.department] ?? shop.houseBrand, level: HOUSE_LEVEL }
}

function addProduct(sample: Sample, { line, brand, shop }: Offer, seed: string, today: string): void {
  const title = brand.label ? `${line.title} ${brand.label}` : line.title
  // What stands on the pack is the same in every store; the price is not.
  const made = `${brand.name} ${title} ${line.size}`
  const pack = chanceOf(`${seed} pack ${made}`)
  const gtin = pack.happens(NO_GTIN) ? null : gtinOf(made)
  const nutrition = sampleNutrition(line, pack, today)
  const flags = sampleFlags(line, pack, brand.label === 'lactosevrij')

  const { changes, ...price } = samplePrice(
    centsOf(line) * brand.level * shop.level,
    chanceOf(`${seed} ${shop.id} ${made}`),
    today,
  )
  const ref = `sample/${slugOf(made)}`
  sample.products.push({
    store: shop.store,
    ref,
    gtin,
    title,
    brand: brand.name,
    category: line.food.category,
    ...price,
    promotion: null,
    salesUnitSize: line.size,
    imageUrl: pictureFor(line, title, made),
    s3Path: null,
    // Invented products have no page of their own: the store's search shows what it really sells.
    webPath: shop.search + encodeURIComponent(line.food.title),
    flags,
    nutrition,
  })
  sample.history.push(...changes.map((change) => ({ ...change, storeId: shop.id, ref })))
}

/** Big packs are cheaper by the kilo: twice as much costs about 1.8 times as much. */
function centsOf({ food, grams }: SampleLine): number {
  const kilos = grams / 1000
  return food.centsPerKg * kilos * (kilos / 0.5) ** -0.14
}

/** An invented barcode in the range that shops keep to themselves (GS1: 20 to 29), with its check digit. */
function gtinOf(made: string): string {
  const digits = `2${String(hashOf(made)).padStart(10, '0')}${hashOf(`${made} 12`) % 10}`
  for (let check = 0; check < 10; check++) {
    const gtin = normaliseGtin(`${digits}${check}`)
    if (gtin) return gtin
  }
  throw new Error(`no check digit fits ${digits}`)
}

function pictureFor({ food, grams }: SampleLine, title: string, made: string): string {
  const drawn = food.motif ? { motif: food.motif, colour: null } : motifOf(food.category, title)
  return picturePath({
    shape: sized(food.shape, grams),
    colour: drawn.colour ?? colourOf(made),
    motif: drawn.motif,
  })
}

/** A tub as large as what it holds. */
function sized(shape: PictureShape, grams: number): PictureShape {
  if (shape !== 'tub') return shape
  if (grams <= 250) return 'cup'
  return grams < 900 ? 'tub' : 'pail'
}

function slugOf(text: string): string {
  return foldLetters(text)
    .replace(/[^a-z0-9,%]+/g, '-')
    .replace(/,/g, '.')
    .replace(/%/g, 'pct')
    .replace(/^-|-$/g, '')
}
