import { editDistance } from '#platform/text.rules.ts'
import type { Index, ReadProduct, ReadRecord } from './matching.index.rules.ts'
import { contradicts, macrosGiven, provesFatClass } from './matching.values.rules.ts'
import { isFoodWord, wordClass } from './matching.words.rules.ts'

/** How sure a pair is, 0 to 1, and the words it rests on. */
export type Score = { value: number; shared: string[] }

// Stems of words that chocolate goes without saying with.
const chocolates = ['pur', 'wit', 'hagelslag', 'vlok', 'rep']
const FRESH = 'ver'
const TYPICAL = 0.3
const ALWAYS = 0.5

/**
 * Compares the words of a product and of a record of its brand; `null` when they cannot be the same product.
 * Shared words weigh by rarity; every word that only one side has costs by its class, and a qualifier
 * ("light", "oven", "48+") that only one side has rules the pair out, unless the whole brand is like that or the values show it.
 */
export function scorePair(product: ReadProduct, read: ReadRecord, index: Index): Score | null {
  const { values } = read.record
  if (macrosGiven(values) < 2) return null
  const productOnly = [...product.atoms].filter((atom) => !read.atoms.has(atom))
  const recordOnly = [...read.atoms].filter((atom) => !product.atoms.has(atom))
  const shared = [...product.atoms].filter((atom) => read.atoms.has(atom))
  for (const [mine, theirs] of misspelt(productOnly, recordOnly, index)) {
    productOnly.splice(productOnly.indexOf(mine), 1)
    recordOnly.splice(recordOnly.indexOf(theirs), 1)
    shared.push(mine)
  }
  const telling = shared.filter((atom) => wordClass(atom) !== 'soft')
  const leftOver = [...productOnly, ...recordOnly].some((atom) => wordClass(atom) !== 'soft')
  if (!isTelling(telling, read.proof, leftOver)) return null
  if (productOnly.some(isKind) && recordOnly.some(isKind)) return null
  if (contradicts(product.atoms, values) || contradicts(read.atoms, values)) return null
  if (index.isPortion(read)) return null
  const context = { product, read, index, telling, productOnly, recordOnly }
  let cost = 0
  for (const atom of productOnly) {
    const one = productCost(atom, context)
    if (one === null) return null
    cost += one
  }
  for (const atom of recordOnly) {
    const one = recordCost(atom, context)
    if (one === null) return null
    cost += one
  }
  const gain = telling.reduce((sum, atom) => sum + index.rarity(atom), 0)
  const similarity = gain / (gain + cost)
  return { value: similarity * brandFactor(product.brand, read.proof, telling, index), shared: telling }
}

type Context = {
  product: ReadProduct
  read: ReadRecord
  index: Index
  telling: string[]
  productOnly: string[]
  recordOnly: string[]
}

/**
 * Whether the shared words tell enough: a name or an ingredient does, a qualifier beside the brand or beside another word,
 * a mere kind of food ("pilsener") only when the record names the brand and nothing else.
 */
function isTelling(telling: readonly string[], proof: number, leftOver: boolean): boolean {
  const classes = telling.map(wordClass)
  if (classes.includes('content')) return true
  if (proof === 1) return !leftOver || classes.includes('hard')
  return proof >= 0.5 && classes.length >= 2 && (classes.includes('hard') || classes.includes('plain'))
}

function isKind(atom: string): boolean {
  return wordClass(atom) === 'kind'
}

function productCost(atom: string, context: Context): number | null {
  const { product, read, index, recordOnly } = context
  if (goesWithoutSaying(atom, context)) return 0
  const typical = index.typical(product.brand, atom)
  switch (wordClass(atom)) {
    case 'soft':
      // A shop says "verse" of what it also sells dried; a record says it of plain milk too.
      return atom === FRESH ? 0.6 : 0
    case 'plain':
      return recordOnly.some((other) => ['content', 'hard'].includes(wordClass(other))) ? null : 0.25
    case 'kind':
      return isImplied(atom, context) || (typical >= ALWAYS && read.proof === 1) ? 0.05 : 0.3
    case 'hard':
      if (provesFatClass(atom, read.record.values)) return 0.1
      return typical >= ALWAYS ? 0.2 : null
    default:
      return index.rarity(atom) * (!isFoodWord(atom) && isImplied(atom, context) ? 0.4 : 1.5)
  }
}

function recordCost(atom: string, context: Context): number | null {
  const { product, index, productOnly } = context
  if (goesWithoutSaying(atom, context)) return 0
  const typical = index.typical(product.brand, atom)
  switch (wordClass(atom)) {
    case 'soft':
      return 0
    case 'plain':
      return productOnly.some((other) => ['content', 'hard'].includes(wordClass(other))) ? null : 0.05
    case 'kind':
      return typical >= ALWAYS ? 0.05 : 0.3
    case 'hard':
      return typical >= ALWAYS ? 0.2 : null
    default:
      return index.rarity(atom) * (typical >= TYPICAL ? 0.4 : 1.5)
  }
}

/** "Chocolade" beside "puur" says nothing new, nor does "pinda" beside "pindakaas". */
function goesWithoutSaying(atom: string, { telling, product }: Context): boolean {
  if (atom === 'cacao') return telling.includes('pur')
  if (atom === 'rep') return telling.some((other) => ['pur', 'wit', 'chocolad'].includes(other))
  if (atom === 'kas') return [...product.atoms].some((other) => /^\d\d\+$/.test(other))
  if (atom === 'chocolad') return telling.some((other) => chocolates.includes(other))
  return atom.length >= 4 && telling.some((other) => other !== atom && other.startsWith(atom))
}

/**
 * Whether every product of the brand with the shared words has this word too, so that leaving it out loses nothing.
 * The shared words have to hold a name of its own ("Knappertjes"): an ingredient alone may be made into anything.
 */
function isImplied(atom: string, { product, index, telling }: Context): boolean {
  if (!telling.some((shared) => wordClass(shared) === 'content' && !isFoodWord(shared))) return false
  return index.assortment(product.brand, telling).every(({ atoms }) => atoms.has(atom))
}

/** A brand read from the EAN alone is less sure, the less so when other brands' products carry the same words. */
function brandFactor(brand: string, proof: number, telling: string[], index: Index): number {
  if (proof === 1) return 0.99
  const distinct = index.affinity(brand, telling)
  return proof >= 0.5 ? 0.96 : distinct >= 0.5 ? 0.92 : 0.75
}

function* misspelt(productOnly: string[], recordOnly: string[], index: Index): Generator<[string, string]> {
  const open = new Set(recordOnly)
  for (const mine of [...productOnly]) {
    if (mine.length < 6 || /\d/.test(mine)) continue
    for (const theirs of open) {
      if (Math.abs(mine.length - theirs.length) > 1 || index.rarity(theirs) < 0.7) continue
      if (isKnown(theirs) ? isKnown(mine) || theirs.length < 7 : isKnown(mine) && mine.length < 7) continue
      const allowed = mine.length >= 10 ? 2 : 1
      if (editDistance(mine, theirs, allowed) > allowed) continue
      open.delete(theirs)
      yield [mine, theirs]
      break
    }
  }
}

/** A word of the dictionary is spelt right: "ongezoet" is no misspelt "ongezouten". */
function isKnown(atom: string): boolean {
  return isFoodWord(atom) || wordClass(atom) !== 'content'
}
