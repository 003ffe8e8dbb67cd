import { flagKeys } from '#features/catalogue/product.rules.ts'
import { criterionKeys } from './query.rules.ts'
import { barKeys, wirePathOfNutrient } from './wire.rules.ts'

const text = { type: 'string' }
const textOrNull = { type: ['string', 'null'] }
const number = { type: 'number' }
const numberOrNull = { type: ['number', 'null'] }
const cents = { type: ['integer', 'null'], minimum: 0 }
const date = { type: 'string', format: 'date' }
const criterion = { enum: criterionKeys }

/** An object of which every member is present, and no other. */
function object(properties: Record<string, object>, description?: string) {
  return {
    type: 'object',
    ...(description && { description }),
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  }
}

function listOf(items: object, description?: string) {
  return { type: 'array', ...(description && { description }), items }
}

const value = object({ value: numberOrNull })
const source = { name: text, as_of: date, stale: { type: 'boolean' } }
const bar = object({ highest: numberOrNull, lowest: numberOrNull })

const product = {
  id: { type: 'integer' },
  gtin: textOrNull,
  title: text,
  brand: textOrNull,
  origin: { ...text, description: 'Domain of the store.' },
  store: object({ id: text, name: text }),
  category_type: text,
  price_now: { ...cents, description: 'Whole cents; 0 or null is unknown.' },
  price_original: { ...cents, description: 'Whole cents; 0 or null is unknown.' },
  sales_unit_size: textOrNull,
  pack: {
    anyOf: [
      object({ amount: number, unit: { enum: ['g', 'ml'] }, approximate: { type: 'boolean' } }),
      { type: 'null' },
    ],
  },
  unit_price: { ...cents, description: 'Cents per kilogram, or per litre when the pack is in millilitres.' },
  image_url: textOrNull,
  s3_path: textOrNull,
  web_path: { ...textOrNull, description: "The store's page of the product." },
  basis: { enum: ['100g', '100ml'], description: 'What all nutrition values refer to.' },
  nutritions_basic: object({
    energy_kcal: value,
    energy_kj: value,
    fiber: value,
    protein: value,
    salt: value,
  }),
  nutritions_carbs: object({ total: numberOrNull, sugars: numberOrNull }),
  nutritions_fats: object({ saturated: numberOrNull, total: numberOrNull }),
  implausible: listOf(
    { enum: Object.values(wirePathOfNutrient) },
    'Values that cannot be right. They stand as delivered and count for no ranking.',
  ),
  protein_per_euro: { ...numberOrNull, description: 'Grams of protein that one euro buys.' },
  protein_25g_price: { ...cents, description: 'Cents for 25 g of protein.' },
  protein_per_100kcal: { ...numberOrNull, description: 'Grams of protein per 100 kcal.' },
  sources: object({
    price: object(source),
    nutrition: {
      anyOf: [
        object({ ...source, gtin: textOrNull, confidence: { type: 'number', minimum: 0, maximum: 1 } }),
        { type: 'null' },
      ],
    },
  }),
  flags: object(
    Object.fromEntries(flagKeys.map((flag) => [flag, { type: ['boolean', 'null'] }])),
    'true on positive evidence only; null is unknown.',
  ),
}

const history = {
  ...listOf(
    object({ changed_on: date, price_now: cents, price_original: cents }),
    'Changes of price of the last 90 days, led by the price in force before them; null when they cannot be read now.',
  ),
  type: ['array', 'null'],
}

const rank = object({
  tier: {
    enum: [1, 2, 3],
    description:
      '1: all chosen values fresh and plausible; 2: some are stale; 3: some are lacking or implausible.',
  },
  lacking: listOf(criterion),
  stale: listOf(criterion),
  percentiles: listOf(
    { type: ['number', 'null'], minimum: 0, maximum: 1 },
    'By criterion: 0 worst to 1 best.',
  ),
})

/** Schemas of the answers, by name. */
export const schemas = {
  Product: object(product, 'A priced product. Energy is in kcal and kJ, all other nutrients in grams.'),
  ProductWithHistory: object({
    ...product,
    history,
    lowest_30_days: { ...cents, description: 'Lowest price in cents in force in the last 30 days.' },
  }),
  Products: object({
    items: listOf({ $ref: '#/components/schemas/Product' }),
    total: { type: 'integer', description: 'Products that match, before limit and offset.' },
    spelling: {
      ...listOf(text, 'The words that matched instead, when no product contains every word of search.'),
      type: ['array', 'null'],
    },
    sample: { type: 'boolean', description: 'Whether these are the sample products.' },
    version: { ...text, description: 'Changes when anything in the catalogue does.' },
    ranking: object({
      criteria: listOf(object({ key: criterion, want: { enum: ['highest', 'lowest'] }, best: numberOrNull })),
      items: listOf(rank, 'Why each item stands where it stands, parallel to items.'),
      bars: {
        type: 'object',
        description: 'Extremes of the usable values of all results.',
        properties: Object.fromEntries(criterionKeys.map((key) => [key, bar])),
        required: [...barKeys],
        additionalProperties: false,
      },
    }),
  }),
  Problem: {
    type: 'object',
    properties: {
      code: text,
      message: text,
      parameter: { ...text, description: 'The parameter that was refused.' },
    },
    required: ['code', 'message'],
  },
}
