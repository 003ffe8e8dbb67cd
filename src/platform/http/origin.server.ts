import { Problem } from '../ground/problem.ts'

/**
 * Refuses a request that a page of another site had a browser send: by its `Origin`, else by `Sec-Fetch-Site`. Programs
 * send neither, and whoever brings an ID token is no browser that was tricked.
 * @throws Problem `not-allowed`
 */
export function refuseForeign({ headers, url }: Request, publicUrl: string): void {
  if (headers.has('authorization')) return
  const origin = headers.get('origin')
  const isOwn = origin === publicUrl || origin === new URL(url).origin
  const site = headers.get('sec-fetch-site')
  const isForeign = origin !== null ? !isOwn : site === 'cross-site' || site === 'same-site'
  if (isForeign) throw new Problem('not-allowed', 'This request came from another site')
}
