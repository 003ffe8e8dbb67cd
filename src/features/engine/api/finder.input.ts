import { type FlagKey, flagKeys } from '#features/groceries/ground/product.rules.ts'
import { isKind, type KindId } from '#features/groceries/kinds/kinds.rules.ts'
import { MAX_SEARCH_LENGTH } from '#platform/texts/search.rules.ts'
import { type LimitKey, limitKeys, rangeOfLimit, readLimit } from '../ground/limits.rules.ts'
import {
  anything,
  type Criterion,
  criterionEntry,
  criterionKeys,
  criterionOfEntry,
  type FinderQuery,
  MAX_LIMIT,
  MAX_OFFSET,
} from '../ground/query.rules.ts'

/** What values of `category_type` and `store` exist. */
export type KnownValues = { categories: ReadonlySet<string>; stores: ReadonlySet<string> }

/** Why a query string was refused: the parameter, and a sentence that names it. */
export type QueryRefusal = { parameter: string; message: string }

/** The parameters that rank, each with its values. */
export const criterionParams: ReadonlyMap<string, string[]> = new Map(
  criterionKeys.map((key) => {
    const [[name, high], [, low]] = [
      criterionEntry({ key, want: 'highest' }),
      criterionEntry({ key, want: 'lowest' }),
    ]
    return [name, [high, low]]
  }),
)

const flagNames: ReadonlySet<string> = new Set(flagKeys)

/**
 * Reads the query string of `GET /products` (without `?`). The order of the criteria is the order in which they
 * stand in it. Whatever bytes come in, the result is a query or a refusal that names the first wrong parameter.
 */
export function parseFinderQuery(
  queryString: string,
  known: KnownValues,
): { query: FinderQuery } | { refused: QueryRefusal } {
  const draft: Draft = { ...anything, criteria: [], kinds: [], flags: [], stores: [] }
  const seen = new Set<string>()
  for (const [name, value] of new URLSearchParams(queryString)) {
    if (!repeatable.has(name) && seen.has(name)) return refuse(name, 'must be given once')
    seen.add(name)
    const problem = take(draft, name, value, known)
    if (problem !== null) return refuse(name, problem)
  }
  if (draft.cheapestOfKinds && draft.criteria.length > 0) {
    return refuse('cheapest_of_kinds', 'has an order of its own, and goes without ranking parameters')
  }
  return { query: draft }
}

/** The same for a query string that this site wrote, which is never refused. */
export function ownFinderQuery(queryString: string, known: KnownValues): FinderQuery {
  const parsed = parseFinderQuery(queryString, known)
  if ('refused' in parsed) throw new Error(parsed.refused.message)
  return parsed.query
}

/** Reads a query string that holds flags alone. */
export function parseFlags(queryString: string): { flags: FlagKey[] } | { refused: QueryRefusal } {
  const flags = new Set<FlagKey>()
  for (const [name, value] of new URLSearchParams(queryString)) {
    if (!flagNames.has(name)) return refuse(name, 'is not a parameter of this address')
    if (value !== 'true') return refuse(name, 'must be true, or left out')
    flags.add(name as FlagKey)
  }
  return { flags: [...flags] }
}

/** What is on where its parameter is there. */
const switches = { non_food: 'nonFood', offer: 'offers', cheapest_of_kinds: 'cheapestOfKinds' } as const
const repeatable: ReadonlySet<string> = new Set(['store', 'kind'])

type Draft = { -readonly [K in keyof FinderQuery]: FinderQuery[K] } & {
  criteria: Criterion[]
  kinds: KindId[]
  flags: FlagKey[]
  stores: string[]
}

/** Puts one parameter into the draft; gives what is wrong with it, or `null`. */
function take(draft: Draft, name: string, value: string, known: KnownValues): string | null {
  const wants = criterionParams.get(name)
  if (wants) {
    const criterion = criterionOfEntry.get(`${name}=${value}`)
    if (!criterion) return `must be ${wants.join(' or ')}`
    draft.criteria.push(criterion)
    return null
  }
  if (flagNames.has(name)) {
    if (value !== 'true') return 'must be true, or left out'
    draft.flags.push(name as FlagKey)
    return null
  }
  if (isLimit(name)) {
    const limit = readLimit(name, value)
    if (limit === null) return faultOfLimit(name)
    draft.limits = { ...draft.limits, [name]: limit }
    return null
  }
  switch (name) {
    case 'category_type':
      if (!known.categories.has(value)) return 'is not a category of the catalogue'
      draft.category = value
      return null
    case 'kind':
      if (!isKind(value)) return 'is not a kind of the catalogue'
      if (!draft.kinds.includes(value)) draft.kinds.push(value)
      return null
    case 'non_food':
    case 'offer':
    case 'cheapest_of_kinds':
      if (value !== 'true') return 'must be true, or left out'
      draft[switches[name]] = true
      return null
    case 'search':
      if (value.length > MAX_SEARCH_LENGTH) return `must have at most ${MAX_SEARCH_LENGTH} characters`
      draft.search = value
      return null
    case 'store':
      if (!known.stores.has(value)) return 'is not a store of the catalogue'
      if (!draft.stores.includes(value)) draft.stores.push(value)
      return null
    case 'limit':
      if (!isWhole(value, 1, MAX_LIMIT)) return `must be a whole number from 1 to ${MAX_LIMIT}`
      draft.limit = Number(value)
      return null
    case 'offset':
      if (!isWhole(value, 0, MAX_OFFSET)) return `must be a whole number from 0 to ${MAX_OFFSET}`
      draft.offset = Number(value)
      return null
    default:
      return 'is not a parameter of this address'
  }
}

function isLimit(name: string): name is LimitKey {
  return limitKeys.includes(name as LimitKey)
}

function faultOfLimit(key: LimitKey): string {
  const { least, most, step } = rangeOfLimit[key]
  return step === 1
    ? `must be a whole number of cents from ${least} to ${most}`
    : `must be a number of grams from ${least} to ${most} with at most one decimal`
}

function isWhole(value: string, least: number, most: number): boolean {
  return /^(0|[1-9]\d{0,8})$/.test(value) && Number(value) >= least && Number(value) <= most
}

function refuse(name: string, problem: string): { refused: QueryRefusal } {
  // A name can be as long as the address: what is repeated of it is enough to find it.
  const parameter = name.slice(0, 64).toWellFormed()
  return { refused: { parameter, message: `${parameter || 'A parameter without a name'} ${problem}.` } }
}
