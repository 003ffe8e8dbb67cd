import { ownBrandKeys } from '#features/groceries/ground/own-brands.rules.ts'
import type { Nutrients } from '#features/groceries/ground/product.rules.ts'
import { atomReader, foldTitle, stem, wordClass } from '#features/groceries/ground/title.words.rules.ts'
import { macrosGiven } from '#features/groceries/nutrition/values.rules.ts'
import { type BrandLexicon, learnBrands, readBrand } from './brands.rules.ts'
import { type Companies, learnCompanies } from './companies.rules.ts'
import brandLists from './data/matching-brands.json' with { type: 'json' }
import namelessTitles from './data/nameless-titles.json' with { type: 'json' }
import type { CodedProduct, MatchableProduct, MatchableRecord } from './matching.rules.ts'
import { learnSellers } from './own-brand-records.rules.ts'

// Brands of dry goods (crisps, biscuits) have 80 to 100 g of macronutrients; a portion of 25 g shows a quarter of it.
const DRY_GRAMS = 70
const PORTION_SHARE = 0.45
// A brand with more varieties is said with what it is: a record of its name alone may be any of them.
const MOST_VARIETIES = 3

/** What a database calls a record of which it knows no name, folded. */
const nameless = new Set(namelessTitles)

/** What all products of a brand are, whether their titles say so or not. */
const always = new Set(
  Object.entries(brandLists.always).flatMap(([word, brands]) =>
    brands.map((brand) => `${foldTitle(brand).join('')} ${stem(word)}`),
  ),
)

/** A priced product as the matcher reads it. */
export type ReadProduct = { product: MatchableProduct; brand: string; atoms: ReadonlySet<string> }

/** A record read as one of the brands it may be of; `proof` is 1 when its title names the brand, else the brand's share of the company. */
export type ReadRecord = {
  record: MatchableRecord
  brand: string
  proof: number
  /** All brands that it may be of. */
  brands: ReadonlySet<string>
  atoms: ReadonlySet<string>
}

/** Everything that is learned from the two lists before pairs are compared. */
export type Index = {
  products: ReadProduct[]
  candidates: (product: ReadProduct) => ReadRecord[]
  /** Rarity of an atom over both lists: 0 (in every title) to 1 (in one). */
  rarity: (atom: string) => number
  /** The products of a brand that have all these atoms. */
  assortment: (brand: string, atoms: readonly string[]) => readonly ReadProduct[]
  /** Share of a brand's products whose title has the atom, or that have it without saying. */
  typical: (brand: string, atom: string) => number
  /** Share of the products with all these atoms, of all brands or of some, that are of this brand. */
  affinity: (brand: string, atoms: readonly string[], among?: ReadonlySet<string>) => number
  /** Whether the values look like those of one portion: far less dry matter than the brand's records have in common. */
  isPortion: (read: ReadRecord) => boolean
  /** Whether the title of a record is its brand and nothing that tells products apart. */
  isBare: (read: ReadRecord) => boolean
  /** Whether a brand is known by more than a few titles, which may begin with any word: "Physalis". */
  isEstablished: (brand: string) => boolean
  /** Whether a brand has so few products, of whatever packs, that its name may stand for each of them. */
  hasFew: (brand: string) => boolean
}

/**
 * Reads both lists and builds the inverted index from brand and atom to records. Products without a brand are left out.
 * `coded` tell whose company numbers stand before which brands.
 */
export function buildIndex(
  products: readonly MatchableProduct[],
  records: readonly MatchableRecord[],
  coded: readonly CodedProduct[],
): Index {
  const own = new Set(products.map(({ storeId }) => storeId))
  const lexicon = learnBrands(
    products,
    coded.filter(({ storeId }) => !own.has(storeId)),
  )
  const branded = products.map((product) => ({
    product,
    ...readBrand(product.title, product.brand, lexicon),
  }))
  const brandedRecords = records
    .filter(({ title }) => !nameless.has(foldTitle(title).join(' ')))
    .map((record) => ({ record, ...readBrand(record.title, record.brand, lexicon, { strict: true }) }))
  const wordsOf = (titles: readonly { words: string[] }[]) => titles.map(({ words }) => words)
  const atomsOf = atomReader(wordsOf(branded), wordsOf(brandedRecords))
  const readProducts = branded.flatMap(({ product, brand, words }) =>
    brand ? [{ product, brand, atoms: atomsOf(words) }] : [],
  )
  const sizes = countBy(readProducts.map(({ brand }) => brand))
  const companies = learnCompanies([
    ...brandedRecords.map(({ record, brand }) => ({ gtin: record.gtin, brand })),
    ...coded.map(({ gtin, title, brand }) => ({
      gtin,
      brand: readBrand(title, brand, lexicon, { strict: true }).brand,
    })),
  ])
  // What is learned of words and values is learned from these: the titles under which they are sold are products' words.
  const ownRecords = readAll(brandedRecords, sizes, lexicon, atomsOf, companies)
  const soldRecords = asSold(records, coded, lexicon)
  const readRecords = [...ownRecords, ...readAll(soldRecords, sizes, lexicon, atomsOf, companies)]
  const isSoldBy = learnSellers([...brandedRecords, ...soldRecords], companies)
  const byAtom = postings(readProducts, (_, atom) => atom)
  const byBrandAtom = postings(readProducts, ({ brand }, atom) => `${brand} ${atom}`)
  const recordsByKey = postings(readRecords, ({ brand }, atom) => keyOf(brand, atom))
  const bareByBrand = Map.groupBy(readRecords.filter(isBare), ({ brand }) => brand)
  const dryness = drynessByBrand(ownRecords)
  const varieties = varietiesByBrand(readProducts)
  const frequency = documentFrequency([...readProducts, ...ownRecords])
  const size = readProducts.length + ownRecords.length + 1
  return {
    products: readProducts,
    rarity: (atom) => 1 - Math.log(frequency.get(atom) ?? 1) / Math.log(size),
    assortment: (brand, atoms) => having(byBrandAtom, atoms, (atom) => `${brand} ${atom}`),
    typical: (brand, atom) => {
      const key = `${brand} ${atom}`
      // One more without it is counted in: two or three products tell little of a brand.
      return always.has(key) ? 1 : (byBrandAtom.get(key)?.length ?? 0) / ((sizes.get(brand) ?? 0) + 1)
    },
    affinity: (brand, atoms, among) => {
      const all = having(byAtom, atoms, (atom) => atom)
      const found = among ? all.filter((one) => among.has(one.brand)) : all
      return found.length ? found.filter((one) => one.brand === brand).length / found.length : 0
    },
    isPortion: ({ record, brand }) => {
      const usual = dryness.get(brand) ?? 0
      return usual >= DRY_GRAMS && macroGrams(record.values) < usual * PORTION_SHARE
    },
    isBare,
    isEstablished: (brand) => lexicon.established.has(brand),
    hasFew: (brand) => (varieties.get(brand) ?? 0) <= MOST_VARIETIES,
    candidates: (product) => {
      const found = new Set<ReadRecord>(bareByBrand.get(product.brand))
      for (const atom of product.atoms) {
        if (wordClass(atom) === 'soft') continue
        for (const one of recordsByKey.get(keyOf(product.brand, atom)) ?? []) found.add(one)
      }
      const { brand } = product
      const { storeId } = product.product
      return [...found].filter(({ record }) => isSoldBy(record.id, { storeId, brand }))
    },
  }
}

/** Where records with an atom are looked for: misspelt words mostly begin like the right ones. */
function keyOf(brand: string, atom: string): string {
  return `${brand} ${wordClass(atom) === 'content' ? atom.slice(0, 6) : atom}`
}

function isBare({ atoms }: ReadRecord): boolean {
  return [...atoms].every((atom) => wordClass(atom) === 'soft')
}

/** The records as those of each brand that they may be of and that is `sold`: no other has a product to go to. */
function readAll(
  branded: readonly Branded[],
  sold: ReadonlyMap<string, number>,
  lexicon: BrandLexicon,
  atomsOf: (words: readonly string[]) => ReadonlySet<string>,
  companies: Companies,
): ReadRecord[] {
  return branded.flatMap((one) => {
    const possible = possibleBrands(one, companies)
    const brands = new Set(possible.map(({ brand }) => brand))
    return possible
      .filter(({ brand }) => sold.has(brand))
      .map(({ brand, proof }) => {
        const atoms = atomsOf(wordsFor(one, brand, companies, lexicon))
        return { record: one.record, brand, proof, brands, atoms }
      })
  })
}

/** The records by the titles under which products with their barcodes are sold. */
function asSold(
  records: readonly MatchableRecord[],
  coded: readonly CodedProduct[],
  lexicon: BrandLexicon,
): Branded[] {
  const byGtin = Map.groupBy(coded, ({ gtin }) => gtin)
  return records.flatMap((record) =>
    (byGtin.get(record.gtin ?? '') ?? []).map(({ title, brand }) => {
      const read = readBrand(title, brand, lexicon, { strict: true })
      return { record: { ...record, title, brand: read.brand }, ...read }
    }),
  )
}

type Branded = { record: MatchableRecord; brand: string | null; named: string[]; words: string[] }

function possibleBrands(
  { record, brand, named }: Branded,
  companies: Companies,
): { brand: string; proof: number }[] {
  const proven = named
    .filter((name) => !companies.isForeign(record.gtin, name))
    .map((name) => ({ brand: name, proof: 1 }))
  const owners = companies.brandsOf(record.gtin)
  // What only looks like a brand ("Vlaamse friet") is none where the company has others.
  if (brand && (record.brand || owners.has(brand) || proven.length < named.length)) return proven
  const byCompany = [...owners].filter(([name]) => !named.includes(name))
  return [...proven, ...byCompany.map(([name, share]) => ({ brand: name, proof: Math.min(share, 0.99) }))]
}

/** The words besides the brand: an own brand before the name of one of its lines is no word of the product either. */
function wordsFor(one: Branded, brand: string, companies: Companies, lexicon: BrandLexicon): string[] {
  if (brand === one.brand) return one.words
  const rest = readBrand(one.words.join(' '), brand, lexicon).words
  const isSaid =
    one.brand && !ownBrandKeys.has(one.brand) && !companies.brandsOf(one.record.gtin).has(one.brand)
  return isSaid ? [...rest, one.brand!] : rest
}

function postings<One extends { atoms: ReadonlySet<string> }>(
  all: readonly One[],
  keyOf: (one: One, atom: string) => string,
): Map<string, One[]> {
  const found = new Map<string, One[]>()
  for (const one of all) {
    for (const atom of one.atoms) {
      const key = keyOf(one, atom)
      const list = found.get(key)
      if (list) list.push(one)
      else found.set(key, [one])
    }
  }
  return found
}

/** The entries that have all atoms, found through the shortest posting list. */
function having(
  lists: ReadonlyMap<string, ReadProduct[]>,
  atoms: readonly string[],
  keyOf: (atom: string) => string,
): ReadProduct[] {
  const found = atoms.map((atom) => lists.get(keyOf(atom)) ?? [])
  const shortest = found.reduce((a, b) => (b.length < a.length ? b : a), found[0] ?? [])
  return shortest.filter((one) => atoms.every((atom) => one.atoms.has(atom)))
}

/** How many products a brand has that differ in more than their packs. */
function varietiesByBrand(products: readonly ReadProduct[]): Map<string, number> {
  const tellingOf = ({ atoms }: ReadProduct) =>
    [...atoms]
      .filter((atom) => wordClass(atom) !== 'soft')
      .sort()
      .join(' ')
  return new Map(
    [...Map.groupBy(products, ({ brand }) => brand)].map(([brand, own]) => [
      brand,
      new Set(own.map(tellingOf)).size,
    ]),
  )
}

/** Grams of fat, carbs and protein per 100 that three quarters of a brand's records exceed, for brands with enough of them. */
function drynessByBrand(records: readonly ReadRecord[]): Map<string, number> {
  const complete = records.filter(({ record, proof }) => proof >= 0.3 && macrosGiven(record.values) === 3)
  const found = new Map<string, number>()
  for (const [brand, own] of Map.groupBy(complete, (read) => read.brand)) {
    if (own.length < 5) continue
    const sorted = own.map(({ record }) => macroGrams(record.values)).sort((a, b) => a - b)
    found.set(brand, sorted[sorted.length >> 2]!)
  }
  return found
}

function macroGrams({ fat, carbs, protein }: Nutrients): number {
  return (fat ?? 0) + (carbs ?? 0) + (protein ?? 0)
}

function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

function documentFrequency(read: readonly { atoms: ReadonlySet<string> }[]): Map<string, number> {
  const frequency = new Map<string, number>()
  for (const { atoms } of read) for (const atom of atoms) frequency.set(atom, (frequency.get(atom) ?? 0) + 1)
  return frequency
}
