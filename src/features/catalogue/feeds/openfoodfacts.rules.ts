import { combineFlags, flagsFromIngredients, flagsFromLabels } from '#features/groceries/flags/flags.rules.ts'
import { normaliseGtin } from '#features/groceries/ground/gtin.rules.ts'
import { type Flags, noNutrients } from '#features/groceries/ground/product.rules.ts'
import { cleanText, feedLimits, pictureUrl, quoted } from '#features/groceries/ground/text.rules.ts'
import type { FeedEvent, FeedNutritionRecord } from '../ground/feed.rules.ts'
import {
  aggregatedCells,
  type CellRefusal,
  type Cells,
  flatCells,
  nutritionOf,
  valueCells,
} from './openfoodfacts.nutrition.rules.ts'

/** One record of Open Food Facts: its fields by name, and where its nutrition stands. */
export type OpenFoodFactsRow = { field: (name: string) => unknown; cells: Cells }

/** A row of a table: of the export, or of the form for producers, whose `nutrition` stands beside its units. */
export function rowOfColumns(
  field: (name: string) => unknown,
  nutrition: 'per 100' | 'with units',
): OpenFoodFactsRow {
  return { field, cells: nutrition === 'with units' ? valueCells(field) : flatCells(field) }
}

/** A record of the JSON Lines export, in the shape up to 2025 or in that of 2026. */
export function rowOfJson(record: Record<string, unknown>): OpenFoodFactsRow {
  const field = (name: string) => record[name]
  const set = asRecord(asRecord(record.nutrition)?.aggregated_set)
  if (set) return { field, cells: aggregatedCells(set) }
  const nutriments = asRecord(record.nutriments) ?? {}
  return { field, cells: flatCells(field, (name) => nutriments[name]) }
}

/** Where the name of a product stands, the best first; the form for producers has none without a language. */
export const nameColumns = ['nl', '', 'en', 'xx', 'de', 'fr'].map((language) =>
  language ? `product_name_${language}` : 'product_name',
)

/** What a record gives: its row, and the fields that were not taken. */
export function* eventsOf(
  { field, cells }: OpenFoodFactsRow,
  line: number,
): Generator<FeedEvent<FeedNutritionRecord>> {
  const code = String(field('code') ?? '').trim()
  const gtin = normaliseGtin(code)
  const refuse = ({ field, value, reason }: CellRefusal) => ({
    refused: { line, ref: gtin ?? cleanText(code, 50), field, value: quoted(value), reason },
  })
  if (!gtin) return yield refuse({ field: 'code', value: code, reason: 'no valid EAN, UPC or GTIN' })
  const title = firstText(field, nameColumns, feedLimits.title)
  if (!title) return yield refuse({ field: 'product_name', value: '', reason: 'a record needs a name' })

  const refusals: CellRefusal[] = []
  const salesUnitSize = firstText(field, ['quantity'], feedLimits.size)
  const asOf = dateOf(field('last_modified_t'))
  const nutrition = nutritionOf(cells, asOf, (refusal) => refusals.push(refusal))
  const flags = flagsOf(field, title)
  if (!nutrition && refusals.length === 0)
    refusals.push({ field: 'nutrition', value: '', reason: 'no value per 100 g or 100 ml' })
  for (const refusal of refusals) yield refuse(refusal)
  // What is known of allergens is worth keeping without nutrition.
  if (!nutrition && Object.keys(flags).length === 0) return
  yield {
    line,
    row: {
      gtin,
      title,
      brand: cleanText(listOf(field('brands'))[0], feedLimits.brand),
      salesUnitSize,
      imageUrl: pictureUrl(field('image_url')) ?? pictureUrl(field('image_front_url')),
      flags,
      nutrition: nutrition ?? { basis: null, values: noNutrients, polyols: null, asOf },
    },
  }
}

function flagsOf(field: (name: string) => unknown, title: string): Flags {
  const ingredients = ['ingredients_text_nl', 'ingredients_text', 'ingredients_text_en']
    .map(field)
    .find(isText)
  const labels = [title, ...listOf(field('labels_tags') ?? field('labels'))]
  const derived = flagsFromIngredients(isText(ingredients) ? declarationOf(ingredients) : null, {
    labels,
    allergens: [...listOf(field('allergens')), ...listOf(field('allergens_tags'))],
    traces: [...listOf(field('traces')), ...listOf(field('traces_tags'))],
  })
  const claimed = flagsFromLabels(labels)
  const analysis = listOf(field('ingredients_analysis_tags'))
  const stated: Flags = {}
  for (const diet of ['vegan', 'vegetarian'] as const) {
    if (analysis.includes(`en:non-${diet}`)) stated[diet] = false
    else if (analysis.includes(`en:maybe-${diet}`) && claimed[diet] !== true && derived[diet])
      delete derived[diet]
  }
  return combineFlags(stated, derived)
}

/** What is longer than any declaration is read as one that breaks off: it can speak against a flag, but prove none. */
function declarationOf(text: string): string {
  return text.length > feedLimits.ingredients ? `${text.slice(0, feedLimits.ingredients)}…` : text
}

function firstText(field: (name: string) => unknown, names: string[], max: number): string | null {
  for (const name of names) {
    const value = field(name)
    const text = isText(value) ? cleanText(value, max) : null
    if (text) return text
  }
  return null
}

/** A list of the export, which is an array or a text with commas. */
function listOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : isText(value) ? value.split(',') : []
  return list.filter(isText).map((each) => each.trim())
}

function dateOf(seconds: unknown): string | null {
  const date = new Date(Number(seconds || Number.NaN) * 1000)
  return date.getTime() > 0 && date.getUTCFullYear() < 2100 ? date.toISOString().slice(0, 10) : null
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function asRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
}
