import { combineFlags, flagsFromIngredients } from '#features/groceries/flags/flags.rules.ts'
import { normaliseGtin, worldwideGtin } from '#features/groceries/ground/gtin.rules.ts'
import type { Flags } from '#features/groceries/ground/product.rules.ts'
import { cleanText, feedLimits, pictureUrl } from '#features/groceries/ground/text.rules.ts'
import {
  type FeedDetails,
  type FeedEvent,
  type FeedNutrition,
  type Recognise,
  recogniseNone,
} from '../ground/feed.rules.ts'
import { productKey } from '../ground/store.rules.ts'
import { type DetailsLine, detailsLine } from './details.input.ts'
import { readLines } from './lines.server.ts'
import { firstFault } from './shape.server.ts'

type Events = Generator<FeedEvent<FeedDetails>>

/**
 * Reads a details feed: JSON Lines, as `docs/details-feed.schema.json` says. A line that breaks the schema is refused with
 * the first field at fault; a barcode with a wrong check digit alone where a store's key says which product is meant.
 * Throws `FeedError` when a line is no JSON object.
 */
export async function* readDetails(
  chunks: AsyncIterable<Uint8Array>,
  recognise: Recognise = recogniseNone,
): AsyncGenerator<FeedEvent<FeedDetails>> {
  yield* readLines(chunks, recognise, readLine)
}

function* readLine(given: Record<string, unknown>, line: number, digest?: string): Events {
  const name = cleanText(given.ref ?? given.gtin, feedLimits.ref)
  const refuse = (field: string, value: string, reason: string) => ({
    refused: { line, ref: name, field, value, reason },
  })
  const checked = detailsLine.safeParse(given)
  if (!checked.success) {
    const { field, value, reason } = firstFault(given, checked.error)
    return yield refuse(field, value, reason)
  }
  const details = checked.data
  const code = details.gtin ? normaliseGtin(details.gtin) : null
  if (details.gtin && !code) yield refuse('gtin', details.gtin, 'the check digit is wrong')
  const gtin = worldwideGtin(code)
  const ref = cleanText(details.ref, feedLimits.ref)
  const product =
    details.store && ref ? { storeId: details.store, ref: productKey(details.store, ref) } : null
  if (!product && !gtin) {
    if (code) return yield refuse('gtin', code, 'a number of one chain needs its store and ref')
    if (details.gtin) return
    return yield refuse('ref', name ?? '', 'a line needs a store with its ref, or a gtin')
  }
  const isWhole = code !== null || !details.gtin
  yield { line, row: rowOf(details, product, gtin), ...(digest !== undefined && isWhole && { digest }) }
}

function rowOf(details: DetailsLine, product: FeedDetails['product'], gtin: string | null): FeedDetails {
  const path = (details.category_path ?? []).flatMap((level) => cleanText(level, feedLimits.brand) ?? [])
  return {
    product,
    gtin,
    statedBy: cleanText(details.source, feedLimits.store),
    title: cleanText(details.title, feedLimits.title),
    categoryPath: path.length > 0 ? path.join('/') : null,
    imageUrl: pictureUrl(details.image_url),
    flags: flagsOf(details),
    nutrition: nutritionOf(details),
  }
}

function flagsOf({ flags, ingredients, allergens, traces }: DetailsLine): Flags {
  const stated = Object.entries(flags ?? {}).filter(([, value]) => typeof value === 'boolean')
  const derived =
    ingredients || allergens || traces
      ? flagsFromIngredients(ingredients ?? null, { allergens: allergens ?? [], traces: traces ?? [] })
      : {}
  return combineFlags(Object.fromEntries(stated), derived)
}

function nutritionOf({ nutrition, as_of }: DetailsLine): FeedNutrition | null {
  if (!nutrition) return null
  const values = {
    energyKcal: nutrition.energy_kcal ?? null,
    energyKj: nutrition.energy_kj ?? null,
    fat: nutrition.fat ?? null,
    saturatedFat: nutrition.saturated_fat ?? null,
    carbs: nutrition.carbs ?? null,
    sugars: nutrition.sugars ?? null,
    fiber: nutrition.fiber ?? null,
    protein: nutrition.protein ?? null,
    salt: nutrition.salt ?? null,
  }
  if (Object.values(values).every((value) => value === null)) return null
  return {
    basis: nutrition.basis ?? null,
    values,
    polyols: nutrition.polyols ?? null,
    alcohol: nutrition.alcohol ?? null,
    asOf: as_of ?? null,
  }
}
