import { Ajv2020 } from 'ajv/dist/2020.js'
import { openApiDocument } from '#server/parts/openapi.ts'

type Described = { responses: Record<string, { content?: Record<string, unknown> }> }

const document = openApiDocument('https://fitfuel.invalid', { categories: new Set(), stores: new Set() })
const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema({ $id: 'api', ...document })

/** Whether an answer is as the named schema of the description of the API says. */
export function fits(schema: string, body: unknown): boolean {
  return ajv.validate({ $ref: `api#/components/schemas/${schema}` }, body) as boolean
}

/** What of an answer of an endpoint the description of the API does not say; null where it says all, or names no such endpoint. */
export async function undescribed(method: string, path: string, response: Response): Promise<string | null> {
  const key = method === 'HEAD' ? 'get' : method.toLowerCase()
  const pattern = Object.keys(document.paths).find((one) => patternOf(one).test(path.replace(/\?.*$/s, '')))
  const endpoint = pattern && (document.paths[pattern]![key] as Described | undefined)
  if (!endpoint) return null
  const status = response.status >= 500 ? '5XX' : String(response.status)
  const described = endpoint.responses[status]
  if (!described) return `${method} ${pattern} answers ${status}`
  const type = response.headers.get('content-type')?.split(';')[0]
  const [expected] = Object.keys(described.content ?? {})
  if (method === 'HEAD' || !expected) return null
  if (type !== expected) return `${method} ${pattern} answers ${status} as ${type}, not ${expected}`
  if (type !== 'application/json') return null
  const body = await response.clone().json()
  const place = ['paths', pattern, key, 'responses', status, 'content', type, 'schema'].map(pointerOf)
  if (ajv.validate({ $ref: `api#/${place.join('/')}` }, body)) return null
  return `${method} ${pattern} answers ${status}: ${ajv.errorsText()} in ${JSON.stringify(body)}`
}

/** The keys of pictures have slashes. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '.+')}$`)
}

function pointerOf(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}
