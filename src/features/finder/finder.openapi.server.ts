import { flagKeys } from '#features/catalogue/product.rules.ts'
import { MAX_SEARCH_LENGTH } from '#platform/search.rules.ts'
import { schemas } from './finder.openapi.schemas.server.ts'
import { MAX_LIMIT, MAX_OFFSET, nutrientOfCriterion, valueCriterionKeys } from './query.rules.ts'

const ranks =
  'Ranks the products. The order of the ranking parameters in the query string is their order of weight.'

function parameter(name: string, schema: object, description: string) {
  return { name, in: 'query', required: false, schema, description }
}

function answer(description: string, schema: keyof typeof schemas) {
  return {
    description,
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
  }
}

const parameters = [
  parameter('category_type', { type: 'string' }, 'Keeps products of one category of the catalogue.'),
  parameter(
    'search',
    { type: 'string', maxLength: MAX_SEARCH_LENGTH },
    'Keeps products whose title or brand contains every word, whatever the case, the accents and the word order.',
  ),
  ...Object.keys(nutrientOfCriterion).map((key) =>
    parameter(`nutrition_${key}`, { enum: ['highest', 'lowest'] }, ranks),
  ),
  ...valueCriterionKeys.map((key) => parameter(`value_${key}`, { enum: ['highest', 'lowest'] }, ranks)),
  parameter('price_sort', { enum: ['low', 'high'] }, ranks),
  ...flagKeys.map((flag) => parameter(flag, { const: 'true' }, 'Keeps products for which this is proven.')),
  {
    ...parameter(
      'store',
      { type: 'array', items: { type: 'string' } },
      'Keeps products of these stores, by id.',
    ),
    style: 'form',
    explode: true,
  },
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

const etag = { ETag: { schema: { type: 'string' }, description: 'Of the catalogue and the query.' } }

/** Description of the REST API named `website api`. */
export const openApiDocument = {
  openapi: '3.1.0',
  info: {
    title: 'website api',
    version: '1',
    description:
      'Supermarket products of the Netherlands with price and nutrition. All prices are whole euro cents.',
  },
  paths: {
    '/products': {
      get: {
        operationId: 'listProducts',
        summary: 'Products that match, best first',
        parameters,
        responses: {
          200: { ...answer('The best products of all that match.', 'Products'), headers: etag },
          304: { description: 'The answer is the one that If-None-Match names.' },
          400: answer(
            'A parameter is unknown, repeated or has a wrong value; the message names it.',
            'Problem',
          ),
        },
      },
    },
    '/products/{id}': {
      get: {
        operationId: 'getProduct',
        summary: 'One product with its price history',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        responses: {
          200: answer('The product.', 'ProductWithHistory'),
          404: answer('No product in the catalogue has this id.', 'Problem'),
        },
      },
    },
  },
  components: { schemas },
}
