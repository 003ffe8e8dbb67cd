import { type CriterionKey, criterionKeys } from '#features/engine/ground/query.rules.ts'
import {
  barKeys,
  type ProductsAnswer,
  type WireBar,
  type WireKindCount,
  type WireNutritionOrigin,
  type WireNutritionSource,
  type WireProduct,
  type WireRank,
  type WireRanking,
  wirePathOfNutrient,
} from '#features/engine/ground/wire.rules.ts'
import { flagKeys } from '#features/groceries/ground/product.rules.ts'
import { isKind } from '#features/groceries/kinds/kinds.rules.ts'
import { nutrientMethods } from '#features/groceries/nutrition/nutrition.rules.ts'
import { judgements } from '#features/groceries/offers/judgement.rules.ts'

type Members = Readonly<Record<string, unknown>>
type WireSource = WireProduct['sources']['price']
type Nutrients = Pick<WireProduct, 'nutritions_basic' | 'nutritions_carbs' | 'nutritions_fats'>

/**
 * An answer of `GET /products` with every member that the page reads: what CAT-01 does not promise and the sender
 * left out gets a neutral value. `null` when an item is no product.
 */
export function completeAnswer(body: { items: readonly unknown[] }): ProductsAnswer | null {
  const items = body.items.map(productOf)
  if (!items.every((item) => item !== null)) return null
  const { total, ranked, sure, kinds, spelling, elsewhere, sample, version, ranking, ...leftOut } =
    membersOf(body)
  const all = isCount(total) ? total : items.length
  const explained = isRanking(ranking, items.length)
  // Of a list without an explanation nothing is known that would set some products apart.
  const counted = explained && isCount(ranked) && ranked <= all ? ranked : all
  return {
    items,
    total: all,
    ranked: counted,
    sure: explained && isCount(sure) && sure <= counted ? sure : counted,
    kinds: Array.isArray(kinds) ? kinds.map(membersOf).flatMap(kindCountOf) : [],
    non_food_left_out: numberOf(leftOut.non_food_left_out) ?? 0,
    unknown_left_out: numberOf(leftOut.unknown_left_out) ?? 0,
    spelling: isTexts(spelling) ? spelling : null,
    elsewhere: elsewhereOf(membersOf(elsewhere)),
    sample: sample === true,
    version: textOf(version) ?? '',
    ranking: explained ? ranking : unranked(items.length),
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
    kind: isKind(given.kind) ? given.kind : null,
    price_now: numberOf(given.price_now),
    price_original: numberOf(given.price_original),
    promotion: promotionOf(membersOf(given.promotion)),
    offer: offerOf(membersOf(given.offer)),
    sales_unit_size: textOf(given.sales_unit_size),
    pack: packOf(membersOf(given.pack)),
    unit_price: numberOf(given.unit_price),
    image_url: textOf(given.image_url),
    s3_path: textOf(given.s3_path),
    web_path: textOf(given.web_path),
    basis: given.basis === '100ml' ? '100ml' : '100g',
    ...nutrients,
    implausible: isTexts(given.implausible) ? (given.implausible as WireProduct['implausible']) : [],
    rough: isCriteria(given.rough) ? given.rough : [],
    protein_per_euro: numberOf(given.protein_per_euro),
    protein_25g_price: numberOf(given.protein_25g_price),
    protein_per_100kcal: numberOf(given.protein_per_100kcal),
    sources: sourcesOf(membersOf(given.sources), nutrients),
    typical_weight: typicalWeightOf(membersOf(given.typical_weight)),
    inedible: inedibleOf(membersOf(given.inedible)),
    density: densityOf(membersOf(given.density)),
    flags: flagsOf(membersOf(given.flags)),
  }
}

function nutrientsOf(given: Members): Nutrients {
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

function promotionOf({ text, start, end, price, packs, source }: Members): WireProduct['promotion'] {
  const words = textOf(text)
  const { name, as_of } = membersOf(source)
  if (words === null) return null
  return {
    ...{
      text: words,
      start: textOf(start),
      end: textOf(end),
      price: numberOf(price),
      packs: numberOf(packs),
    },
    source: { name: textOf(name) ?? '', as_of: textOf(as_of) ?? '' },
  }
}

function offerOf({ judgement, lowest_before, began_on }: Members): WireProduct['offer'] {
  const beganOn = textOf(began_on)
  const known = judgements.find((each) => each === judgement) ?? null
  const lowest = numberOf(lowest_before)
  if (beganOn === null) return null
  // A judgement is shown with the lowest price that it goes by: without that price there is no judgement either.
  return { judgement: lowest === null ? null : known, lowest_before: lowest, began_on: beganOn }
}

function packOf({ amount, unit, approximate, drained }: Members): WireProduct['pack'] {
  const size = numberOf(amount)
  if (size === null || (unit !== 'g' && unit !== 'ml')) return null
  return { amount: size, unit, approximate: approximate === true, ...(drained === true && { drained }) }
}

function kindCountOf({ kind, count }: Members): WireKindCount[] {
  const known = numberOf(count)
  return isKind(kind) && known !== null ? [{ kind, count: known }] : []
}

function elsewhereOf({ total, spelling }: Members): ProductsAnswer['elsewhere'] {
  return isCount(total) && total > 0 ? { total, spelling: isTexts(spelling) ? spelling : null } : null
}

function typicalWeightOf({ pieces, grams, source }: Members): WireProduct['typical_weight'] {
  const [count, each, by] = [numberOf(pieces), numberOf(grams), textOf(source)]
  return count !== null && each !== null && by !== null ? { pieces: count, grams: each, source: by } : null
}

function inedibleOf({ share, part, source }: Members): WireProduct['inedible'] {
  const [known, by] = [numberOf(share), textOf(source)]
  if (known === null || by === null || (part !== 'bone' && part !== 'shell')) return null
  return { share: known, part, source: by }
}

function densityOf({ grams, source }: Members): WireProduct['density'] {
  const [weight, by] = [numberOf(grams), textOf(source)]
  return weight !== null && by !== null ? { grams: weight, source: by } : null
}

function sourcesOf(given: Members, nutrients: Nutrients): WireProduct['sources'] {
  const nutrition = membersOf(given.nutrition)
  // `null` says that there is no record; where only the word on it is lacking, the values still came from one.
  const matched =
    given.nutrition !== null && (given.nutrition !== undefined || JSON.stringify(nutrients) !== noNutrients)
  return {
    price: sourceOf(membersOf(given.price)),
    nutrition: matched
      ? {
          ...originOf(nutrition),
          basis_assumed: nutrition.basis_assumed === true,
          others: othersOf(nutrition),
        }
      : null,
    flags: given.flags ? originOf(membersOf(given.flags)) : null,
  }
}

function othersOf(nutrition: Members): WireNutritionSource['others'] {
  const given = membersOf(nutrition.others)
  return Object.fromEntries(
    Object.values(wirePathOfNutrient)
      .filter((path) => Object.hasOwn(given, path))
      .map((path) => {
        const differing = membersOf(given[path])
        const origin = Object.entries(originOf({ ...nutrition, ...differing }))
        return [path, Object.fromEntries(origin.filter(([key]) => key in differing))]
      }),
  )
}

/** Where a nutrition value came from: its date may be unknown, but not who says it. */
function originOf(given: Members): WireNutritionOrigin {
  const { method, gtin, confidence } = given
  const day = textOf(given.as_of)
  const dated = day !== null && !Number.isNaN(Date.parse(day))
  return {
    name: textOf(given.name) ?? '',
    method: nutrientMethods.find((each) => each === method) ?? 'label',
    as_of: dated ? day : null,
    stale: given.stale === true,
    gtin: textOf(gtin),
    confidence: numberOf(confidence) ?? 1,
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

/** Without results there is nothing to measure a bar against. */
export const noRanking = unranked(0)

/** Products in the order in which they came, with nothing said about why. */
function unranked(count: number): WireRanking {
  const rank: WireRank = { tier: 1, lacking: [], stale: [], rough: [], percentiles: [] }
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
    criteria
      .map(membersOf)
      .every(({ key, want, known }) => isCriterion(key) && isDirection(want) && isCount(known)) &&
    items.map(membersOf).every(isRank) &&
    barKeys.every((key) => Object.hasOwn(membersOf(bars), key))
  )
}

function isRank({ tier, lacking, stale, rough, percentiles }: Members): boolean {
  const keys = [lacking, stale, rough].every(isCriteria)
  return keys && [1, 2, 3].includes(tier as number) && Array.isArray(percentiles)
}

function isCriteria(keys: unknown): keys is CriterionKey[] {
  return Array.isArray(keys) && keys.every(isCriterion)
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

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string')
}
