import type { ProductsAnswer } from '#features/engine/ground/wire.rules.ts'
import { completeAnswer } from './answer.rules.ts'

/** Time that fetched products are used without asking again. */
export const FRESH_MS = 15 * 60_000

/** Why there are no products, in the terms of the error catalogue; the page's texts turn it into words. */
export type Failure =
  | { kind: 'status'; code: number }
  | { kind: 'empty' }
  | { kind: 'format' }
  | { kind: 'parse'; message: string }
  | { kind: 'api'; message: string | null }
  /** `message` is `null` when the request never reached the server. */
  | { kind: 'fetch'; message: string | null }

/** A load of products that failed. */
export class LoadFailed extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.kind)
    this.failure = failure
  }
}

/** Asks `GET /products` (of the page's own origin unless told); throws `LoadFailed` when there is no usable answer. */
export async function fetchProducts(query: string, origin = ''): Promise<ProductsAnswer> {
  const { status, text } = await request(`${origin}/products?${query}`)
  if (status !== 200) throw new LoadFailed({ kind: 'status', code: status })
  const outcome = readAnswer(text)
  if ('kind' in outcome) throw new LoadFailed(outcome)
  return outcome
}

/** Reads the body of an answer with status 200: the products, or why it is not an answer. */
export function readAnswer(text: string): ProductsAnswer | Failure {
  if (text.trim() === '') return { kind: 'empty' }
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (error) {
    return { kind: 'parse', message: messageOf(error) ?? '' }
  }
  if (body === null) return { kind: 'empty' }
  if (typeof body !== 'object') return { kind: 'format' }
  const items = 'items' in body && Array.isArray(body.items) ? body.items : null
  const reported = reportedError(body, items !== null)
  if (reported) return reported
  return (items && completeAnswer({ ...body, items })) ?? { kind: 'format' }
}

async function request(url: string): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, { headers: { accept: 'application/json' } })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    // Browsers word a broken connection each in their own way; the page has words of its own for it.
    throw new LoadFailed({ kind: 'fetch', message: error instanceof TypeError ? null : messageOf(error) })
  }
}

/** What the API says went wrong, in any of the ways in which APIs say so; beside items only `error` says it. */
function reportedError(body: object, hasItems: boolean): Failure | null {
  const error = 'error' in body && body.error
  const errors = 'errors' in body && Array.isArray(body.errors) ? body.errors : []
  const reports = error || (!hasItems && (errors.length > 0 || 'message' in body))
  if (!reports) return null
  return { kind: 'api', message: messageOf(body) ?? messageOf(error) ?? messageOf(errors[0]) }
}

function messageOf(source: unknown): string | null {
  if (typeof source === 'string') return source || null
  if (typeof source !== 'object' || source === null || !('message' in source)) return null
  return typeof source.message === 'string' && source.message !== '' ? source.message : null
}
