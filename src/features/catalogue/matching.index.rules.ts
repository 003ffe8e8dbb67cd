import { type BrandLexicon, learnBrands, readBrand } from './matching.brands.rules.ts'
import { type Companies, carries, learnCompanies } from './matching.companies.rules.ts'
import type { MatchableProduct, MatchableRecord } from './matching.rules.ts'
import { atomsOf, compoundParts, wordClass } from './matching.words.rules.ts'

/** A priced product as the matcher reads it. */
export type ReadProduct = { product: MatchableProduct; brand: string; atoms: ReadonlySet<string> }

/** A record read as one of the brands it may be of; `proof` is 1 when its title names the brand, else the brand's share of the company. */
export type ReadRecord = {
  record: MatchableRecord
  brand: string
  proof: number
  atoms: ReadonlySet<string>
}

/** Everything that is learned from the two lists before pairs are compared. */
export type Index = {
  products: ReadProduct[]
  candidates: (product: ReadProduct) => ReadRecord[]
  /** Rarity of an atom over both lists: 0 (in every title) to 1 (in one). */
  rarity: (atom: string) => number
  /** The titles of a brand's products, by atoms. */
  assortment: (brand: string) => readonly ReadProduct[]
  /** Share of a brand's products whose title has the atom. */
  typical: (brand: string, atom: string) => number
  /** Share of the products with all these atoms that are of this brand. */
  affinity: (brand: string, atoms: readonly string[]) => number
}

/** Reads both lists and builds the inverted index from brand and atom to records. Products without a brand are left out. */
export function buildIndex(
  products: readonly MatchableProduct[],
  records: readonly MatchableRecord[],
): Index {
  const lexicon = learnBrands(products)
  const branded = products.map((product) => ({
    product,
    ...readBrand(product.title, product.brand, lexicon),
  }))
  const parts = compoundParts(branded.map(({ words }) => words))
  const readProducts = branded.flatMap(({ product, brand, words }) =>
    brand ? [{ product, brand, atoms: atomsOf(words, parts) }] : [],
  )
  const readRecords = readAll(records, lexicon, parts)
  const byBrand = Map.groupBy(readProducts, ({ brand }) => brand)
  const byAtom = postings(readProducts)
  const recordsByKey = recordPostings(readRecords)
  const frequency = documentFrequency([...readProducts, ...readRecords])
  const size = readProducts.length + readRecords.length + 1
  return {
    products: readProducts,
    rarity: (atom) => 1 - Math.log(frequency.get(atom) ?? 1) / Math.log(size),
    assortment: (brand) => byBrand.get(brand) ?? [],
    typical: (brand, atom) => {
      const own = byBrand.get(brand) ?? []
      return own.length < 4 ? 0 : own.filter(({ atoms }) => atoms.has(atom)).length / own.length
    },
    affinity: (brand, atoms) => {
      const rarest = [...atoms].sort((a, b) => (frequency.get(a) ?? 0) - (frequency.get(b) ?? 0))[0]
      const having = (byAtom.get(rarest ?? '') ?? []).filter((one) =>
        atoms.every((atom) => one.atoms.has(atom)),
      )
      return having.length ? having.filter((one) => one.brand === brand).length / having.length : 0
    },
    candidates: (product) => {
      const found = new Set<ReadRecord>()
      for (const atom of product.atoms) {
        if (wordClass(atom) === 'soft') continue
        for (const one of recordsByKey.get(`${product.brand} ${atom}`) ?? []) found.add(one)
      }
      return [...found]
    },
  }
}

function readAll(
  records: readonly MatchableRecord[],
  lexicon: BrandLexicon,
  parts: ReadonlySet<string>,
): ReadRecord[] {
  const branded = records.map((record) => ({
    record,
    ...readBrand(record.title, record.brand, lexicon, { strict: true }),
  }))
  const companies = learnCompanies(branded.map(({ record, brand }) => ({ gtin: record.gtin, brand })))
  return branded.flatMap((one) =>
    possibleBrands(one, companies).map(({ brand, proof }) => ({
      record: one.record,
      brand,
      proof,
      atoms: atomsOf(wordsFor(one, brand, companies, lexicon), parts),
    })),
  )
}

type Branded = { record: MatchableRecord; brand: string | null; named: string[]; words: string[] }

function possibleBrands(
  { record, brand, named }: Branded,
  companies: Companies,
): { brand: string; proof: number }[] {
  const proven = named.map((name) => ({ brand: name, proof: 1 }))
  if (brand) return proven
  const byCompany = [...companies(record.gtin)].filter(([name]) => !named.includes(name))
  return [...proven, ...byCompany.map(([name, share]) => ({ brand: name, proof: Math.min(share, 0.99) }))]
}

/** The words besides the brand: a house brand before the name of one of its lines is no word of the product either. */
function wordsFor(one: Branded, brand: string, companies: Companies, lexicon: BrandLexicon): string[] {
  if (brand === one.brand) return one.words
  const rest = readBrand(one.words.join(' '), brand, lexicon).words
  return one.brand && !carries(companies, one.record.gtin, one.brand) ? [...rest, one.brand] : rest
}

function postings(products: readonly ReadProduct[]): Map<string, ReadProduct[]> {
  const found = new Map<string, ReadProduct[]>()
  for (const one of products) {
    for (const atom of one.atoms) {
      const list = found.get(atom)
      if (list) list.push(one)
      else found.set(atom, [one])
    }
  }
  return found
}

function recordPostings(records: readonly ReadRecord[]): Map<string, ReadRecord[]> {
  const found = new Map<string, ReadRecord[]>()
  for (const one of records) {
    for (const atom of one.atoms) {
      const key = `${one.brand} ${atom}`
      const list = found.get(key)
      if (list) list.push(one)
      else found.set(key, [one])
    }
  }
  return found
}

function documentFrequency(read: readonly { atoms: ReadonlySet<string> }[]): Map<string, number> {
  const frequency = new Map<string, number>()
  for (const { atoms } of read) for (const atom of atoms) frequency.set(atom, (frequency.get(atom) ?? 0) + 1)
  return frequency
}
