import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import type { Config } from '#platform/config/environment.server.ts'
import { isTrusted } from '#platform/config/proxies.server.ts'
import type { Environment } from '../open/environment.ts'
import type { Services } from '../open/services.ts'

type Proxies = Pick<Config, 'addressHeader' | 'trustedProxies'>

/** Headers by which proxies name the visitor. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip']

/** The visitor's address: the socket's, or the one that a trusted proxy names where its header is configured. */
export function clientAddress(config: Proxies, c: Context<Environment>): string {
  const peer = peerOf(c)
  const forwarded = config.addressHeader && isTrusted(config.trustedProxies, peer)
  // A proxy appends: only the last entry is its own word.
  const named = forwarded && c.req.header(config.addressHeader!)?.split(',').at(-1)?.trim()
  return (named && withoutPort(named)) || peer
}

/** The visitor's country as two capital letters, or null when it is unknown. */
export function countryOfVisitor(
  { config, countryOf }: Pick<Services, 'config' | 'countryOf'>,
  c: Context<Environment>,
): string | null {
  const isBelieved = config.countryHeader && isTrusted(config.trustedProxies, peerOf(c))
  const named = isBelieved ? c.req.header(config.countryHeader!) : undefined
  if (named && /^[A-Za-z]{2}$/.test(named)) return named.toUpperCase()
  return countryOf(clientAddress(config, c))
}

/** Warns, once each, where a proxy is seen that is not configured, and where a header is not believed. */
export function warnOfProxies({
  config,
  log,
}: Pick<Services, 'config' | 'log'>): MiddlewareHandler<Environment> {
  const told = new Set<string>()
  return async (c, next) => {
    const warning = warningOf(config, c)
    if (warning && !told.has(warning)) {
      told.add(warning)
      log.warn(warning)
    }
    await next()
  }
}

function warningOf({ addressHeader, trustedProxies }: Proxies, c: Context<Environment>): string | null {
  const headers = addressHeader ? [addressHeader] : PROXY_HEADERS
  if (!headers.some((header) => c.req.header(header))) return null
  const isOurs = isTrusted(trustedProxies, peerOf(c))
  if (!addressHeader && isOurs) {
    return 'a proxy is in front, and CLIENT_ADDRESS_HEADER does not say in which header it names the visitor: all visitors count as one, who can use up the limits of all'
  }
  if (addressHeader && !isOurs) {
    return 'CLIENT_ADDRESS_HEADER came from an address that is not trusted, and was not believed: if it is your proxy, name it in TRUSTED_PROXIES, else let nobody but the proxy reach this port'
  }
  return null
}

function peerOf(c: Context<Environment>): string {
  return getConnInfo(c).remote.address ?? ''
}

/** Some proxies name the port too: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(address: string): string {
  return address.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1').replace(/^\[(.*)\](?::\d+)?$/, '$1')
}
