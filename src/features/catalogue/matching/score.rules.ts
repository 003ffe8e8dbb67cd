import { isFoodWord, isVariant, stem, wordClass } from '#features/groceries/ground/title.words.rules.ts'
import { contradicts, macrosGiven, provesFatClass } from '#features/groceries/nutrition/values.rules.ts'
import { editDistance } from '#platform/texts/text.rules.ts'
import impliedWords from './data/matching-implied.json' with { type: 'json' }
import type { Index, ReadProduct, ReadRecord } from './index.rules.ts'

/** How sure a pair is, 0 to 1, the words it rests on, and whether all words are shared or all that tell anything. */
export type Score = { value: number; shared: string[]; fit: 'exact' | 'telling' | 'partial' }

/** The words beside which one goes without saying: a peanut is a nut, and what is "puur" is chocolate. */
const implied = new Map(Object.entries(impliedWords).map(([word, by]) => [stem(word), new Set(by.map(stem))]))
const FRESH = 'ver'
const FAT = 'vet'
const TYPICAL = 0.3
const ALWAYS = 0.5
const LEAST_COST = 0.05
// The company's number is this brand's alone.
const EXCLUSIVE = 0.99

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
  for (const [mine, theirs] of misspelt([...productOnly], [...recordOnly], index)) {
    for (const atom of mine) productOnly.splice(productOnly.indexOf(atom), 1)
    for (const atom of theirs) recordOnly.splice(recordOnly.indexOf(atom), 1)
    shared.push(...mine)
  }
  const telling = shared.filter((atom) => wordClass(atom) !== 'soft')
  const leftOver = [...productOnly, ...recordOnly].some((atom) => wordClass(atom) !== 'soft')
  const fit = leftOver ? 'partial' : productOnly.length + recordOnly.length > 0 ? 'telling' : 'exact'
  const isBare =
    !telling.length && read.proof === 1 && index.isBare(read) && index.isEstablished(product.brand)
  const isSame = fit === 'exact' && shared.length > 1 && read.proof >= EXCLUSIVE
  if (!isBare && !isSame && !isTelling(telling, read.proof, leftOver)) return null
  if (productOnly.some(isKind) && recordOnly.some(isKind)) return null
  if (contradicts(product.atoms, values) || contradicts(read.atoms, values)) return null
  if (index.isPortion(read)) return null
  const context = { product, read, index, telling, productOnly, recordOnly }
  if (isBare && !productOnly.every(isPlain)) {
    if (!index.hasFew(product.brand) || !productOnly.every((atom) => isExpected(atom, context))) return null
  }
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
  // A brand with a single product is named by its brand alone.
  const gain = isBare ? 1 : telling.reduce((sum, atom) => sum + index.rarity(atom), 0)
  const similarity = gain / (gain + cost)
  return { value: similarity * brandFactor(product.brand, read, telling, index), shared: telling, fit }
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

/** Whether a word is no news about a product of this brand, or is shown by the values. */
function isExpected(atom: string, context: Context): boolean {
  const { product, read } = context
  return isPlain(atom) || isUsual(atom, context) || provesFatClass(atom, product.atoms, read.record.values)
}

/** Whether most products of the brand have a word; a variant is told by its word alone, however many there are. */
function isUsual(atom: string, { product, index }: Context): boolean {
  return !isVariant(atom) && index.typical(product.brand, atom) >= ALWAYS
}

function isPlain(atom: string): boolean {
  return ['soft', 'plain'].includes(wordClass(atom))
}

function isKind(atom: string): boolean {
  return wordClass(atom) === 'kind'
}

function productCost(atom: string, context: Context): number | null {
  const { product, read, index, productOnly, recordOnly } = context
  if (goesWithoutSaying(atom, context)) return 0
  const typical = index.typical(product.brand, atom)
  switch (wordClass(atom)) {
    case 'soft':
      // A shop says "verse" of what it also sells dried; a record says it of plain milk too.
      return atom === FRESH ? 0.6 : 0
    case 'plain':
      return recordOnly.some((other) => ['content', 'hard'].includes(wordClass(other))) ? null : 0.2
    case 'kind':
      return isImplied(atom, context) ? LEAST_COST : kindCost(atom, typical, productOnly)
    case 'hard':
      if (provesFatClass(atom, product.atoms, read.record.values)) return 0.1
      return isUsual(atom, context) ? 0.2 : null
    default:
      return index.rarity(atom) * (isExpendable(atom, typical, context) ? 0.4 : 1.5)
  }
}

function recordCost(atom: string, context: Context): number | null {
  const { product, read, index, productOnly, recordOnly } = context
  if (goesWithoutSaying(atom, context)) return 0
  const typical = index.typical(product.brand, atom)
  switch (wordClass(atom)) {
    case 'soft':
      return 0
    case 'plain':
      return productOnly.some((other) => ['content', 'hard'].includes(wordClass(other))) ? null : 0.05
    case 'kind':
      return kindCost(atom, typical, recordOnly)
    case 'hard':
      if (atom.endsWith('%') && provesFatClass(atom, product.atoms, read.record.values)) return 0.1
      return isUsual(atom, context) ? 0.2 : null
    default:
      return index.rarity(atom) * (typical >= TYPICAL ? 0.4 : 1.5)
  }
}

/** Several words that name one kind of food ("yoghurt drink") cost as one, and the less the more the brand makes of it. */
function kindCost(atom: string, typical: number, atoms: readonly string[]): number {
  return atoms.find(isKind) === atom ? Math.max(LEAST_COST, 0.3 * (1 - typical / ALWAYS)) : 0
}

/** "Chocolade" beside "puur" says nothing new, nor does "pinda" beside "pindakaas". */
function goesWithoutSaying(atom: string, { telling, product, read, index }: Context): boolean {
  if (index.typical(product.brand, atom) === 1) return true
  if (atom === 'kas' && [...product.atoms].some((other) => /^\d\d\+$/.test(other))) return true
  if (atom === FAT && [...product.atoms, ...read.atoms].some((other) => other.endsWith('%'))) return true
  if ([...product.atoms, ...read.atoms].some((other) => implied.get(atom)?.has(other))) return true
  return atom.length >= 4 && telling.some((other) => other !== atom && other.startsWith(atom))
}

/** Whether a record may leave out a word of the product: one that most products of the brand have, or a name beside others. */
function isExpendable(atom: string, typical: number, context: Context): boolean {
  return typical >= ALWAYS || (!isFoodWord(atom) && (typical >= TYPICAL || isImplied(atom, context)))
}

/**
 * Whether every product of the brand with the shared words has this word too, so that leaving it out loses nothing.
 * The shared words have to hold a name of its own ("Knappertjes"): an ingredient alone may be made into anything.
 */
function isImplied(atom: string, { product, index, telling }: Context): boolean {
  if (!telling.some((shared) => wordClass(shared) === 'content' && !isFoodWord(shared))) return false
  return index.assortment(product.brand, telling).every(({ atoms }) => atoms.has(atom))
}

/**
 * A brand read from the EAN alone is less sure: the less so when other brands' products carry the same words, unless none
 * of the company's own does.
 */
function brandFactor(brand: string, { proof, brands }: ReadRecord, telling: string[], index: Index): number {
  if (proof === 1) return 0.99
  if (proof >= 0.5) return 0.96
  // A single food word ("roomboter") may be of any of them.
  if (telling.length === 1 && isFoodWord(telling[0]!)) return 0.75
  const distinct = index.affinity(brand, telling) >= 0.5 || index.affinity(brand, telling, brands) === 1
  return distinct ? 0.92 : 0.75
}

/**
 * Words of the two titles that are one word, spelt or joined in another way ("super mix", "supermix"). Gives the atoms
 * of either side that it takes.
 */
function* misspelt(
  productOnly: readonly string[],
  recordOnly: readonly string[],
  index: Index,
): Generator<[mine: string[], theirs: string[]]> {
  const [mine, theirs] = [spans(productOnly), spans(recordOnly)]
  const taken = new Set<string>()
  const isFree = ({ atoms }: Span) => !atoms.some((atom) => taken.has(atom))
  for (const left of mine) {
    const right = theirs.find((other) => isOneWord(left, other, index) && isFree(left) && isFree(other))
    if (!right) continue
    for (const atom of [...left.atoms, ...right.atoms]) taken.add(atom)
    yield [left.atoms, right.atoms]
  }
}

/** One atom, or two that follow each other, and the word that they make. */
type Span = { atoms: string[]; word: string }

function spans(atoms: readonly string[]): Span[] {
  const pairs = atoms.slice(1).map((atom, at) => [atoms[at]!, atom])
  return [...atoms.map((atom) => [atom]), ...pairs].map((span) => ({ atoms: span, word: span.join('') }))
}

function isOneWord(left: Span, right: Span, index: Index): boolean {
  const [mine, theirs] = [left.word, right.word]
  const parts = left.atoms.length + right.atoms.length
  if (Math.abs(mine.length - theirs.length) > 1 || parts > 3 || /\d/.test(mine)) return false
  if (parts > 2)
    return mine === theirs ? mine.length >= 6 : mine.length >= 10 && editDistance(mine, theirs, 1) <= 1
  if (mine.length < 6 || index.rarity(theirs) < 0.7) return false
  if (isKnown(theirs) ? isKnown(mine) || theirs.length < 7 : isKnown(mine) && mine.length < 7) return false
  const allowed = mine.length >= 10 ? 2 : 1
  return editDistance(mine, theirs, allowed) <= allowed
}

/** A word of the dictionary is spelt right: "ongezoet" is no misspelt "ongezouten". */
function isKnown(atom: string): boolean {
  return isFoodWord(atom) || wordClass(atom) !== 'content'
}
