import { flagKeys } from '#features/catalogue/product.rules.ts'
import { type CriterionKey, criterionKeys } from './query.rules.ts'
import {
  barKeys,
  type ProductsAnswer,
  type WireBar,
  type WireProduct,
  type WireRank,
  type WireRanking,
} from './wire.rules.ts'

type Members = Readonly<Record<string, unknown>>
type WireSource = WireProduct['sources']['price']

/**
 * An answer of `GET /products` with every member that the page reads: what CAT-01 does not promise and the sender
 * left out gets a neutral value. `null` when an item is no product.
 */
export function completeAnswer(body: { items: readonly unknown[] }): ProductsAnswer | null {
  const items = body.items.map(productOf)
  if (!items.every((item) => item !== null)) return null
  const { total, spelling, sample, version, ranking } = membersOf(body)
  return {
    items,
    total: Number.isSafeInteger(total) ? (total as number) : items.length,
    spelling: isTexts(spelling) ? spelling : null,
    sample: sample === true,
    version: textOf(version) ?? '',
    ranking: isRanking(ranking, items.length) ? ranking : unranked(items.length),
  }
}

function productOf(item: unknown, index: number): WireProduct | null {
  const given = membersOf(item)
  const title = textOf(given.title)
  if (title === null) return null
  const origin = textOf(given.origin) ?? ''
  const store = membersOf(given.store)
  const nutrients = nutrientsOf(given)
  return {
    // No product of a catalogue has such an id, so that the page asks for none by it.
    id: numberOf(given.id) ?? -1 - index,
    gtin: textOf(given.gtin),
    title,
    brand: textOf(given.brand),
    origin,
    store: { id: textOf(store.id) ?? origin, name: textOf(store.name) ?? origin },
    category_type: textOf(given.category_type) ?? '',
    price_now: numberOf(given.price_now),
    price_original: numberOf(given.price_original),
    sales_unit_size: textOf(given.sales_unit_size),
    pack: packOf(membersOf(given.pack)),
    unit_price: numberOf(given.unit_price),
    image_url: textOf(given.image_url),
    s3_path: textOf(given.s3_path),
    web_path: textOf(given.web_path),
    basis: given.basis === '100ml' ? '100ml' : '100g',
    ...nutrients,
    implausible: isTexts(given.implausible) ? (given.implausible as WireProduct['implausible']) : [],
    protein_per_euro: numberOf(given.protein_per_euro),
    protein_25g_price: numberOf(given.protein_25g_price),
    protein_per_100kcal: numberOf(given.protein_per_100kcal),
    sources: sourcesOf(membersOf(given.sources), JSON.stringify(nutrients) !== noNutrients),
    flags: flagsOf(membersOf(given.flags)),
  }
}

function nutrientsOf(
  given: Members,
): Pick<WireProduct, 'nutritions_basic' | 'nutritions_carbs' | 'nutritions_fats'> {
  const basic = membersOf(given.nutritions_basic)
  const carbs = membersOf(given.nutritions_carbs)
  const fats = membersOf(given.nutritions_fats)
  const value = (key: string) => ({ value: numberOf(membersOf(basic[key]).value) })
  return {
    nutritions_basic: {
      energy_kcal: value('energy_kcal'),
      energy_kj: value('energy_kj'),
      fiber: value('fiber'),
      protein: value('protein'),
      salt: value('salt'),
    },
    nutritions_carbs: { total: numberOf(carbs.total), sugars: numberOf(carbs.sugars) },
    nutritions_fats: { saturated: numberOf(fats.saturated), total: numberOf(fats.total) },
  }
}

const noNutrients = JSON.stringify(nutrientsOf({}))

function packOf({ amount, unit, approximate }: Members): WireProduct['pack'] {
  const size = numberOf(amount)
  if (size === null || (unit !== 'g' && unit !== 'ml')) return null
  return { amount: size, unit, approximate: approximate === true }
}

function sourcesOf(given: Members, hasNutrients: boolean): WireProduct['sources'] {
  const nutrition = membersOf(given.nutrition)
  // `null` says that there is no record; where only the word on it is lacking, the values still came from one.
  const matched = given.nutrition !== null && (given.nutrition !== undefined || hasNutrients)
  return {
    price: sourceOf(membersOf(given.price)),
    nutrition: matched
      ? {
          ...sourceOf(nutrition),
          gtin: textOf(nutrition.gtin),
          confidence: numberOf(nutrition.confidence) ?? 1,
        }
      : null,
  }
}

/** Empty where it is not told who gave a figure and when: an age alone, or a name alone, is not shown. */
function sourceOf({ name, as_of, stale }: Members): WireSource {
  const by = textOf(name)
  const day = textOf(as_of)
  const dated = by !== null && day !== null && !Number.isNaN(Date.parse(day))
  return dated ? { name: by, as_of: day, stale: stale === true } : { name: '', as_of: '', stale: false }
}

function flagsOf(given: Members): WireProduct['flags'] {
  const known = flagKeys.map((key) => [key, typeof given[key] === 'boolean' ? given[key] : null])
  return Object.fromEntries(known)
}

/** Products in the order in which they came, with nothing said about why. */
function unranked(count: number): WireRanking {
  const rank: WireRank = { tier: 1, lacking: [], stale: [], percentiles: [] }
  const bar: WireBar = { highest: null, lowest: null }
  return {
    criteria: [],
    items: Array.from({ length: count }, () => rank),
    bars: Object.fromEntries(barKeys.map((key) => [key, bar])) as WireRanking['bars'],
  }
}

/** Taken whole or not at all: part of a ranking explains nothing. */
function isRanking(ranking: unknown, count: number): ranking is WireRanking {
  const { criteria, items, bars } = membersOf(ranking)
  if (!Array.isArray(criteria) || !Array.isArray(items) || items.length !== count) return false
  return (
    criteria.map(membersOf).every(({ key, want }) => isCriterion(key) && isDirection(want)) &&
    items.map(membersOf).every(isRank) &&
    barKeys.every((key) => Object.hasOwn(membersOf(bars), key))
  )
}

function isRank({ tier, lacking, stale, percentiles }: Members): boolean {
  const keys = [lacking, stale].every((list) => Array.isArray(list) && list.every(isCriterion))
  return keys && [1, 2, 3].includes(tier as number) && Array.isArray(percentiles)
}

function isCriterion(key: unknown): key is CriterionKey {
  return criterionKeys.includes(key as CriterionKey)
}

function isDirection(want: unknown): boolean {
  return want === 'highest' || want === 'lowest'
}

function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null ? (value as Members) : {}
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string')
}
