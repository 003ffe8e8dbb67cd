import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Problem } from '#platform/ground/problem.ts'
import { isPublicAddress } from '#platform/limits/address.rules.ts'

/** How a feed is asked for. */
export type RequestOptions = {
  /** A server that sends nothing for this long is given up. */
  idleTimeoutMs: number
  /** Whether an address is one of the internet, and not of this machine or the network around it. */
  isPublic: (address: string) => boolean
  /** Headers by which a server says 304 to who has the feed already; that answer is given as it is. */
  known?: Readonly<Record<string, string>>
}

export const defaultRequestOptions: RequestOptions = { idleTimeoutMs: 30_000, isPublic: isPublicAddress }
export const SILENCE = 'nothing came for too long'
const MAX_REDIRECTS = 5

/**
 * Asks for a feed and follows redirects. Whoever starts an import may name a server of their own network; a server of the
 * internet may send nobody there, whatever names lead to it.
 * @throws Problem `unavailable` when the feed is not given, or a redirect leads where none may
 */
export async function requestFeed(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  let next = url
  let isFromPublic = false
  for (let redirects = 0; ; redirects++) {
    const response = await request(next, options, isFromPublic)
    const status = response.statusCode ?? 0
    if (status === 200 || (status === 304 && options.known)) return response
    isFromPublic ||= options.isPublic(response.socket.remoteAddress ?? '')
    response.resume()
    const target = URL.parse(response.headers.location ?? '', next)
    if (status < 300 || status >= 400 || !target || redirects === MAX_REDIRECTS) {
      throw new Problem('unavailable', `${next.host} answered ${status} to the request for the feed`)
    }
    refuseRedirect(next, target)
    next = target
  }
}

/**
 * Refuses a redirect that leaves the web, or gives up the protection of https.
 * @throws Problem `unavailable`
 */
export function refuseRedirect(from: URL, to: URL): void {
  const isWeb = to.protocol === 'https:' || to.protocol === 'http:'
  if (isWeb && (from.protocol === 'http:' || to.protocol === 'https:')) return
  throw new Problem('unavailable', `${from.host} sends the request for the feed on by ${to.protocol}//`)
}

/** Looks names up, and fails where none of their addresses is public: what is checked is what is connected to. */
export function publicLookup(isPublic: RequestOptions['isPublic']): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...(options as LookupOptions), all: true }, (error, found) => {
      if (error) return callback(error, [])
      const allowed = found.filter(({ address }) => isPublic(address))
      if (allowed.length === 0) return callback(new Error(ownNetwork(hostname)), [])
      if (options.all) return callback(null, allowed)
      const [first] = allowed as [LookupAddress]
      callback(null, first.address, first.family)
    })
  }
}

function ownNetwork(host: string): string {
  return `${host} is in this machine's own network, where a redirect from the internet may not lead`
}

/** Not `fetch`: in Node 24 it ends the process with an assertion when a server closes while the reader has paused. */
function request(
  url: URL,
  { idleTimeoutMs, isPublic, known }: RequestOptions,
  isFromPublic: boolean,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const fail = (reason: string) =>
    reject(new Problem('unavailable', `${url.host} does not answer: ${reason || 'connection refused'}`))
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // An address is not looked up.
  if (isFromPublic && isIP(host) && !isPublic(host)) fail(ownNetwork(host))
  else {
    const { get } = url.protocol === 'https:' ? https : http
    const asked = get(url, {
      headers: { 'accept-encoding': 'identity', ...known },
      timeout: idleTimeoutMs,
      // A connection of before would not be looked up either.
      agent: false,
      ...(isFromPublic && { lookup: publicLookup(isPublic) }),
    })
    asked.on('response', resolve)
    asked.on('timeout', () => asked.destroy(new Error(SILENCE)))
    asked.on('error', (error) => fail(error.message))
  }
  return promise
}
