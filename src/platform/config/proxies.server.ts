import { BlockList, isIP } from 'node:net'
import { parsed } from './parsed.server.ts'

/** This machine and private networks: nobody from outside has such an address. */
const PRIVATE_NETWORKS =
  '127.0.0.0/8,::1,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,100.64.0.0/10,169.254.0.0/16,fc00::/7,fe80::/10'

/** Addresses and networks whose word about a visitor's address is taken. */
export const trustedProxies = parsed(
  listOf,
  'must be addresses or networks between commas, such as 192.0.2.1,2001:db8::/32',
).prefault(PRIVATE_NETWORKS)

/** Whether an address of a socket is one of a proxy that is trusted. */
export function isTrusted(proxies: BlockList, address: string): boolean {
  const bare = address.replace(/%.*$/, '')
  const version = isIP(bare)
  return version !== 0 && proxies.check(bare, version === 6 ? 'ipv6' : 'ipv4')
}

function listOf(value: string): BlockList | null {
  const list = new BlockList()
  for (const entry of value.split(',')) {
    const [, address = '', bits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(entry.trim()) ?? []
    const version = isIP(address)
    const width = version === 6 ? 128 : 32
    const prefix = bits === undefined ? width : Number(bits)
    if (version === 0 || prefix > width) return null
    list.addSubnet(address, prefix, version === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}
