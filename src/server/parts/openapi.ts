import type { KnownValues } from '#features/engine/api/finder.input.ts'
import { productsApi } from '#features/engine/api/finder.openapi.server.ts'
import {
  type ApiPart,
  endpoint,
  json,
  object,
  type Proof,
  problemSchema,
} from '#platform/http/openapi.server.ts'
import { apiParts } from './features.ts'

const TAG = 'Server'

const serverApi: ApiPart = {
  tag: { name: TAG, description: 'The server itself.' },
  paths: {
    '/healthz': {
      get: endpoint({
        id: 'getHealth',
        tag: TAG,
        summary: 'Whether the process answers',
        description: 'It does not look at the database.',
        answers: { 200: { description: 'It does.', content: json(object({ status: { const: 'ok' } })) } },
        refused: ['method-not-allowed'],
      }),
    },
    '/readyz': {
      get: endpoint({
        id: 'getReadiness',
        tag: TAG,
        summary: 'Whether the process can serve',
        description:
          'For what sends visitors to several processes. 503 says what hinders it: `database` that does not answer, `migrations` that it lacks, or `draining`, as the process is about to stop.',
        answers: {
          200: {
            description: 'It can.',
            content: json(object({ status: { const: 'ok' }, catalogue: { type: 'string' } })),
          },
          503: {
            description: 'It cannot.',
            content: json(
              object({
                status: { const: 'unavailable' },
                hindrance: { enum: ['database', 'migrations', 'draining'] },
              }),
            ),
          },
        },
        refused: ['method-not-allowed'],
      }),
    },
    '/country': {
      get: endpoint({
        id: 'getCountry',
        tag: TAG,
        summary: 'The country of the visitor',
        description: 'By the address; null where it is unknown.',
        answers: {
          200: {
            description: 'The country, as two capital letters.',
            content: json(object({ country_code: { type: ['string', 'null'] } })),
          },
        },
        refused: ['method-not-allowed'],
      }),
    },
    '/openapi.json': {
      get: endpoint({
        id: 'getDescription',
        tag: TAG,
        summary: 'This description',
        description: 'OpenAPI 3.1, with the categories and stores of the catalogue as it is now.',
        answers: { 200: { description: 'The description.', content: json({ type: 'object' }) } },
        refused: ['method-not-allowed'],
      }),
    },
  },
}

const securitySchemes: Record<Proof, object> = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description: 'Set by signing in; named `session` where `PUBLIC_URL` is plain http.',
  },
  idToken: { type: 'http', scheme: 'bearer', description: 'An ID token, with or without `Bearer`.' },
  storageCredentials: {
    type: 'http',
    scheme: 'bearer',
    description: 'The session token of storage credentials.',
  },
}

/** Description of the REST API named `website api` of one site, with the values that its catalogue has now. */
export function openApiDocument(publicUrl: string, known: KnownValues) {
  const parts = [productsApi(known), ...apiParts, serverApi]
  return {
    openapi: '3.1.0',
    info: {
      title: 'website api',
      version: '1',
      description:
        'Supermarket products of the Netherlands with price and nutrition, and what programs need beside the data API of `/graphql`, which has a schema of its own. All prices are whole euro cents.',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'FitFuel', url: `${publicUrl}/contact` },
    },
    servers: [{ url: publicUrl }],
    tags: parts.map(({ tag }) => tag),
    paths: Object.assign({}, ...parts.map(({ paths }) => paths)) as ApiPart['paths'],
    components: {
      securitySchemes,
      schemas: { ...Object.assign({}, ...parts.map(({ schemas }) => schemas)), Problem: problemSchema },
    },
  }
}
