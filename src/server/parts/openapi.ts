import type { KnownValues } from '#features/engine/api/finder.input.ts'
import { productsApi } from '#features/engine/api/finder.openapi.server.ts'
import {
  type ApiPart,
  endpoint,
  json,
  object,
  type Proof,
  problemSchema,
  text,
} from '#platform/http/openapi.server.ts'
import { apiParts } from './features.ts'

const TAG = 'Server'

const serverApi: ApiPart = {
  tag: { name: TAG, description: 'The server itself.' },
  paths: {
    '/healthz': read('getHealth', 'Whether the process answers', 'It does not look at the database.', {
      200: answer('It does.', { status: { const: 'ok' } }),
    }),
    '/readyz': read(
      'getReadiness',
      'Whether the process can serve',
      'For what sends visitors to several processes. 503 says what hinders it: `database` that does not answer, `migrations` that it lacks, or `draining`, as the process is about to stop.',
      {
        200: answer('It can.', { status: { const: 'ok' }, catalogue: text }),
        503: answer('It cannot.', {
          status: { const: 'unavailable' },
          hindrance: { enum: ['database', 'migrations', 'draining'] },
        }),
      },
    ),
    '/country': read(
      'getCountry',
      'The country of the visitor',
      'By the address; null where it is unknown.',
      {
        200: answer('The country, as two capital letters.', { country_code: { type: ['string', 'null'] } }),
      },
    ),
    '/openapi.json': read(
      'getDescription',
      'This description',
      'OpenAPI 3.1, with the categories and stores of the catalogue as it is now.',
      { 200: { description: 'The description.', content: json({ type: 'object' }) } },
    ),
  },
}

function read(id: string, summary: string, description: string, answers: Record<number, object>) {
  return { get: endpoint({ id, tag: TAG, summary, description, answers, refused: ['method-not-allowed'] }) }
}

function answer(description: string, properties: Record<string, object>) {
  return { description, content: json(object(properties)) }
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
