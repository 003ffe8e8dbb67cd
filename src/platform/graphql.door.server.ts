import { refuseForeign } from './origin.server.ts'
import { Problem } from './problem.ts'

/**
 * Refuses requests that no client of the data API sends: other methods, other types, packed bodies; and those that a
 * page of another site sent along with a member's cookie.
 * @throws Problem `method-not-allowed`, `unsupported-type`, `not-allowed`
 */
export function refuseRequest(request: Request, publicUrl: string): void {
  const { method, headers } = request
  if (method !== 'POST') throw new Problem('method-not-allowed', 'Send operations by POST')
  // The type that other sites can send only after the browser has asked us, which we do not answer.
  if (!/^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '')) {
    throw new Problem('unsupported-type', 'Send operations as application/json')
  }
  if (headers.has('content-encoding')) {
    throw new Problem('unsupported-type', 'Send the body as it is, not compressed')
  }
  // Reading with the public key is open to programs anywhere.
  if (headers.has('cookie')) refuseForeign(request, publicUrl)
}
