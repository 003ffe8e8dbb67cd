import { Problem } from './problem.ts'

/**
 * Refuses requests that no client of the data API sends: other methods, other types, packed bodies; and those that a
 * page of another site sent along with a member's cookie. Whoever brings an ID token is no browser that was tricked.
 * @throws Problem `method-not-allowed`, `unsupported-type`, `not-allowed`
 */
export function refuseRequest({ method, headers, url }: Request, publicUrl: string): void {
  if (method !== 'POST') throw new Problem('method-not-allowed', 'Send operations by POST')
  // The type that other sites can send only after the browser has asked us, which we do not answer.
  if (!/^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '')) {
    throw new Problem('unsupported-type', 'Send operations as application/json')
  }
  if (headers.has('content-encoding')) {
    throw new Problem('unsupported-type', 'Send the body as it is, not compressed')
  }
  if (headers.has('authorization') || !headers.has('cookie')) return
  const origin = headers.get('origin')
  const isOwn = origin === publicUrl || origin === new URL(url).origin
  const site = headers.get('sec-fetch-site')
  const isForeign = origin !== null ? !isOwn : site === 'cross-site' || site === 'same-site'
  if (isForeign) throw new Problem('not-allowed', 'This request came from another site')
}
