import { flagKeys } from '#features/groceries/ground/product.rules.ts'
import { kindIds } from '#features/groceries/kinds/kinds.rules.ts'
import { type ApiPart, endpoint, json, text } from '#platform/http/openapi.server.ts'
import { MAX_SEARCH_LENGTH } from '#platform/texts/search.rules.ts'
import { MAX_SWAPS } from '../ground/alternatives.rules.ts'
import { type LimitKey, limitKeys, rangeOfLimit } from '../ground/limits.rules.ts'
import { MAX_LIMIT, MAX_OFFSET } from '../ground/query.rules.ts'
import { criterionParams, type KnownValues } from './finder.input.ts'
import { schemas } from './finder.openapi.schemas.server.ts'

const TAG = 'Products'
const ranks =
  'Ranks the products. The order of the ranking parameters in the query string is their order of weight.'
const etag = { ETag: { schema: text, description: 'Of the catalogue and the query.' } }
/** Where the finder is kept for members. */
const forMembers = ['sign-in-required', 'method-not-allowed'] as const

/** The endpoints of the finder, with the values that `category_type` and `store` may have. */
export function productsApi({ categories, stores }: KnownValues): ApiPart {
  return {
    tag: { name: TAG, description: 'Products with price and nutrition, ranked by what somebody wants.' },
    schemas,
    paths: {
      '/products': {
        get: endpoint({
          id: 'listProducts',
          tag: TAG,
          summary: 'Products that match, best first',
          description:
            'Each parameter but `kind` and `store` is given once. What is unknown, repeated or has a wrong value is refused. `offset` leads on to all of `total`; answers with the same `version` are parts of one list, and where it differs the catalogue changed in between.',
          parameters: parametersOf([...categories], [...stores]),
          answers: {
            200: { ...answer('The best products of all that match.', 'Products'), headers: etag },
            304: { description: 'The answer is the one that If-None-Match names.' },
          },
          refused: ['bad-input', ...forMembers],
        }),
      },
      '/products/{id}': {
        get: endpoint({
          id: 'getProduct',
          tag: TAG,
          summary: 'One product with its price history',
          description: 'The product as the list has it, with the prices of the last 90 days.',
          parameters: [productId],
          answers: { 200: answer('The product.', 'ProductWithHistory') },
          refused: ['not-found', ...forMembers],
        }),
      },
      '/products/{id}/alternatives': {
        get: endpoint({
          id: 'listAlternatives',
          tag: TAG,
          summary: 'The same product elsewhere, and better ones of its kind',
          description: `Swaps are at most ${MAX_SWAPS}, one of the same store first; each has more protein per 100 g and gives 25 g of it for less.`,
          parameters: [productId, ...flagParameters],
          answers: { 200: answer('What else there is.', 'Alternatives') },
          refused: ['bad-input', 'not-found', ...forMembers],
        }),
      },
    },
  }
}

const productId = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'integer' },
  description: 'Of the product.',
}

const flagParameters = flagKeys.map((flag) =>
  parameter(flag, { const: 'true' }, 'Keeps products for which this is proven.'),
)

function parametersOf(categories: string[], stores: string[]) {
  return [
    parameter('category_type', oneOf(categories), 'Keeps products of one category of the catalogue.'),
    repeatable(
      'kind',
      { enum: kindIds },
      'Keeps products of these kinds, which stand below the categories; those of another than `category_type` too.',
    ),
    parameter(
      'non_food',
      { const: 'true' },
      'Keeps what is no food also where food matches; else it is left out then.',
    ),
    parameter(
      'offer',
      { const: 'true' },
      'Keeps products that cost less than their usual price, by a price of the last 14 days.',
    ),
    parameter(
      'cheapest_of_kinds',
      { const: 'true' },
      'Gives of each kind only the food of which 25 g of protein costs least, the cheapest first: foods that get at least a fifth of their energy from protein, with fresh values, and without a category or kinds no ingredients (flour, mixes, stock, sauces, herbs). Goes without ranking parameters.',
    ),
    parameter(
      'search',
      { ...text, maxLength: MAX_SEARCH_LENGTH },
      'Keeps products whose title or brand contains every word, whatever the case, the accents and the word order. A short word is one of its own, or of a compound that means it, where some product has it as such; English food words stand for Dutch ones as well, and some words for a whole kind; a size such as "500 g" or "10 stuks" keeps packs of it.',
    ),
    ...[...criterionParams].map(([name, values]) => parameter(name, { enum: values }, ranks)),
    ...flagParameters,
    ...limitKeys.map((key) => parameter(key, schemaOf(key), limitWords[key])),
    repeatable('store', oneOf(stores), 'Keeps products of these stores, by id.'),
    parameter(
      'limit',
      { type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: MAX_LIMIT },
      'Most products to give.',
    ),
    parameter(
      'offset',
      { type: 'integer', minimum: 0, maximum: MAX_OFFSET, default: 0 },
      'Products to pass over.',
    ),
  ]
}

function schemaOf(key: LimitKey) {
  const { least, most, step } = rangeOfLimit[key]
  return { type: step === 1 ? 'integer' : 'number', minimum: least, maximum: most }
}

const unknownLeftOut = 'What is not known does not pass, and is counted in unknown_left_out.'
const limitWords: Record<LimitKey, string> = {
  price_max: `Keeps packs for at most so many cents. ${unknownLeftOut}`,
  per_25g_max: `Keeps products of which 25 g of protein costs at most so many cents. ${unknownLeftOut}`,
  protein_min: `Keeps products with at least so many grams of protein per 100 g, or per 100 ml where that is their basis; one decimal at most. ${unknownLeftOut}`,
}

/** A list of values must not be empty: a catalogue may be. */
function oneOf(values: string[]) {
  return { ...text, ...(values.length > 0 && { enum: values }) }
}

function parameter(name: string, schema: object, description: string) {
  return { name, in: 'query', required: false, schema, description }
}

/** A parameter that may be there more than once. */
function repeatable(name: string, items: object, description: string) {
  return { ...parameter(name, { type: 'array', items }, description), style: 'form', explode: true }
}

function answer(description: string, schema: keyof typeof schemas) {
  return { description, content: json({ $ref: `#/components/schemas/${schema}` }) }
}
