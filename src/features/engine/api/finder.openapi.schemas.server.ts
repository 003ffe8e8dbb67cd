import { flagKeys } from '#features/groceries/ground/product.rules.ts'
import { kindIds } from '#features/groceries/kinds/kinds.rules.ts'
import { nutrientMethods } from '#features/groceries/nutrition/nutrition.rules.ts'
import { judgements, OFFER_DAYS, REAL_PERCENT } from '#features/groceries/offers/judgement.rules.ts'
import { listOf, object, text } from '#platform/http/openapi.server.ts'
import { criterionKeys } from '../ground/query.rules.ts'
import { barKeys, wirePathOfNutrient } from '../ground/wire.rules.ts'

const textOrNull = { type: ['string', 'null'] }
const number = { type: 'number' }
const numberOrNull = { type: ['number', 'null'] }
const cents = { type: ['integer', 'null'], minimum: 0 }
const date = { type: 'string', format: 'date' }
const dateOrNull = { type: ['string', 'null'], format: 'date' }
const criterion = { enum: criterionKeys }

const value = object({ value: numberOrNull })
const source = { name: text, as_of: date, stale: { type: 'boolean' } }
const nutritionOrigin = {
  name: { ...text, description: 'Who says it; a credit line where the source asks for one.' },
  method: {
    enum: nutrientMethods,
    description:
      'label: what the store of the product says; ean: a record with its barcode; carried: another label of the same product, of its store under an earlier key or of another store; matched: a record by brand, title and size; typical: the value of such a food; computed: from other values of the product.',
  },
  as_of: { type: ['string', 'null'], format: 'date', description: 'null when nobody says it.' },
  stale: { type: 'boolean', description: 'Older than 3 years, or of unknown age.' },
  gtin: textOrNull,
  confidence: { type: 'number', minimum: 0, maximum: 1 },
}
const pack = object({ amount: number, unit: { enum: ['g', 'ml'] }, approximate: { type: 'boolean' } })
const bar = object({ highest: numberOrNull, lowest: numberOrNull })

const product = {
  id: { type: 'integer' },
  gtin: textOrNull,
  title: text,
  brand: textOrNull,
  origin: { ...text, description: 'Domain of the store.' },
  store: object({ id: text, name: text }),
  category_type: text,
  kind: { enum: [...kindIds, null], description: 'What it is below its category; null is unknown.' },
  price_now: { ...cents, description: 'Whole cents; 0 or null is unknown.' },
  price_original: { ...cents, description: 'Whole cents; 0 or null is unknown.' },
  promotion: {
    anyOf: [
      object({
        text: { ...text, description: 'Its words, as a feed gives them.' },
        start: { ...dateOrNull, description: 'Its first day; null is not said.' },
        end: { ...dateOrNull, description: 'Its last day; null is not said.' },
        price: {
          ...cents,
          description: 'Cents for one pack, as its words are read; null when they change no price.',
        },
        packs: {
          type: ['integer', 'null'],
          minimum: 1,
          description: 'How many packs one must buy for that.',
        },
        source: object({ name: text, as_of: date }),
      }),
      { type: 'null' },
    ],
    description:
      'The promotion that is on. price_now is then that of one pack by it, price_original the regular one.',
  },
  offer: {
    anyOf: [
      object({
        judgement: {
          enum: [...judgements, null],
          description: `real: at least ${REAL_PERCENT} % below lowest_before; so_so: less than that; not_an_offer: it was cheaper before; null: followed for less than ${OFFER_DAYS} days before it began, or on for over a year.`,
        },
        lowest_before: {
          ...cents,
          description: `Lowest price of the ${OFFER_DAYS} days before it began, in cents.`,
        },
        began_on: date,
      }),
      { type: 'null' },
    ],
    description: 'How a price below the usual one compares with those before it.',
  },
  sales_unit_size: textOrNull,
  pack: {
    anyOf: [
      {
        ...pack,
        properties: {
          ...pack.properties,
          drained: {
            const: true,
            description:
              'Without the liquid that it lies in, as its label or title says, or by what is usual of its kind (`approximate`); else it is not there.',
          },
        },
      },
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
    { enum: [...Object.values(wirePathOfNutrient), 'price'] },
    'Values that cannot be right. They stand as delivered and count for no ranking.',
  ),
  rough: listOf(
    criterion,
    'Measures whose value is typical of the kind of food, or rests on a typical weight, density or part that is eaten.',
  ),
  protein_per_euro: { ...numberOrNull, description: 'Grams of protein that one euro buys.' },
  protein_25g_price: { ...cents, description: 'Cents for 25 g of protein.' },
  protein_per_100kcal: { ...numberOrNull, description: 'Grams of protein per 100 kcal.' },
  sources: object({
    price: object(source),
    nutrition: {
      anyOf: [
        object({
          ...nutritionOrigin,
          basis_assumed: {
            type: 'boolean',
            description: 'Nobody said what the values refer to: the unit of the pack did.',
          },
          others: {
            type: 'object',
            description:
              'Values with another origin, by their place in the product: the members that differ.',
            properties: Object.fromEntries(
              Object.values(wirePathOfNutrient).map((path) => [
                path,
                { type: 'object', properties: nutritionOrigin, additionalProperties: false },
              ]),
            ),
            additionalProperties: false,
          },
        }),
        { type: 'null' },
      ],
    },
    flags: {
      anyOf: [object(nutritionOrigin), { type: 'null' }],
      description:
        'The record that says which flags are true: of several the least sure one. Null where none is, and where the price feed states them.',
    },
  }),
  typical_weight: {
    anyOf: [object({ pieces: number, grams: number, source: text }), { type: 'null' }],
    description: 'What one piece weighs as a rule, where pack and unit_price rest on that.',
  },
  inedible: {
    anyOf: [object({ share: number, part: { enum: ['bone', 'shell'] }, source: text }), { type: 'null' }],
    description:
      'The share of the pack that is bone or shell as a rule; protein for money is counted without it.',
  },
  density: {
    anyOf: [object({ grams: number, source: text }), { type: 'null' }],
    description:
      'Grams that a litre weighs as a rule, where values per 100 g meet a pack in millilitres and protein for money rests on that.',
  },
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
      '1: all chosen values are known and sure; 2: some are stale or rough; 3: some are lacking or implausible, and the item has no rank.',
  },
  lacking: listOf(criterion),
  stale: listOf(criterion),
  rough: listOf(criterion, 'Of the chosen ones; see rough of the product.'),
  percentiles: listOf(
    { type: ['number', 'null'], minimum: 0, maximum: 1 },
    'By criterion: 0 worst to 1 best, among the products that have a usable value for it.',
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
  Alternatives: object({
    same: {
      ...listOf(
        object({ by: { enum: ['barcode', 'name'] }, product: { $ref: '#/components/schemas/Product' } }),
        'The same product in other stores, cheapest first, unknown prices last: of equal barcode, or of equal brand, title and size. Null where the product has neither.',
      ),
      type: ['array', 'null'],
    },
    swaps: {
      ...listOf(
        { $ref: '#/components/schemas/Product' },
        'Products to swap for. Null where the kind, the protein or its price is not known, or stale.',
      ),
      type: ['array', 'null'],
    },
  }),
  Products: object({
    items: listOf({ $ref: '#/components/schemas/Product' }),
    total: { type: 'integer', description: 'Products that match, before limit and offset.' },
    ranked: {
      type: 'integer',
      description:
        'How many of total have a rank, as they have every value that is ranked by. They come before the others.',
    },
    sure: {
      type: 'integer',
      description:
        'How many of ranked have only sure values of those: fresh, and neither typical nor rough. Without a search they stand first.',
    },
    kinds: listOf(
      object({ kind: { enum: kindIds }, count: { type: 'integer' } }),
      'How many of each kind match when no kind is asked for, most first.',
    ),
    non_food_left_out: {
      type: 'integer',
      description: 'Products that match but were left out, as they are no food while others are.',
    },
    unknown_left_out: {
      type: 'integer',
      description:
        'Products that match and break no limit, but were left out, as the price, the protein, or what protein costs is not known.',
    },
    spelling: {
      ...listOf(text, 'The words that matched instead, when no product contains every word of search.'),
      type: ['array', 'null'],
    },
    elsewhere: {
      anyOf: [
        object({
          total: { type: 'integer' },
          spelling: { ...listOf(text), type: ['array', 'null'] },
        }),
        { type: 'null' },
      ],
      description:
        'What the search matches in all categories and kinds, when it matches nothing in those asked for.',
    },
    sample: { type: 'boolean', description: 'Whether these are the sample products.' },
    version: { ...text, description: 'Changes when anything in the catalogue does.' },
    ranking: object({
      criteria: listOf(
        object({
          key: criterion,
          want: { enum: ['highest', 'lowest'] },
          best: numberOrNull,
          known: { type: 'integer', description: 'How many of total have a usable value for it.' },
        }),
      ),
      items: listOf(rank, 'Why each item stands where it stands, parallel to items.'),
      bars: {
        type: 'object',
        description:
          'Extremes of the fresh values of all results, also typical ones; of the stale ones where there are no others.',
        properties: Object.fromEntries(criterionKeys.map((key) => [key, bar])),
        required: [...barKeys],
        additionalProperties: false,
      },
    }),
  }),
}
