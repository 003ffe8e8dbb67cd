/** Widths of IPv6 networks in bits, and how many times the limit of the narrowest one each of them has. */
const WIDTHS = [
  { bits: 64, times: 1 },
  { bits: 56, times: 2 },
  { bits: 48, times: 4 },
] as const

/** A network that an address belongs to; it may have so many times what a limit says. */
export type Network = { name: string; times: number }

/**
 * The networks that a visitor's address counts as, the narrowest first: an IPv4 address by itself, an IPv6 address by
 * its /64, /56 and /48, of which one customer gets any. All spellings of one address give the same networks; what is
 * no address is `unknown`.
 */
export function networksOf(address: string): [Network, ...Network[]] {
  const bare = address.trim().replace(/%.*$/, '')
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(bare)) return [{ name: bare, times: 1 }]
  const groups = groupsOf(bare)
  if (!groups) return [{ name: 'unknown', times: 1 }]
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) {
    const bytes = [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255]
    return [{ name: bytes.join('.'), times: 1 }]
  }
  const [narrow, ...wider] = WIDTHS
  const networkOf = ({ bits, times }: (typeof WIDTHS)[number]) => ({ name: prefixOf(groups, bits), times })
  return [networkOf(narrow), ...wider.map(networkOf)]
}

/** The narrowest of the networks of an address: what one household gets at least. */
export function networkOf(address: string): string {
  return networksOf(address)[0].name
}

/** The widest of the networks of an address: what one customer gets at most. */
export function widestNetworkOf(address: string): string {
  return networksOf(address).at(-1)!.name
}

/** Whether an address is of this machine itself. */
export function isLoopback(address: string): boolean {
  const isSix = groupsOf(address.trim())?.join() === '0,0,0,0,0,0,0,1'
  return isSix || /^127(\.\d{1,3}){3}$/.test(networkOf(address))
}

/** Networks of machines, homes and offices, of tests and of many receivers at once, by their first bits. */
const ownNetworks = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/3'],
  ...['::/96', '2002::/16', 'fc00::/7', 'fe80::/9', 'ff00::/8'],
].map((network) => {
  const [address = '', length] = network.split('/')
  const isFour = !address.includes(':')
  return { bits: bitsOf(address)!, length: Number(length) + (isFour ? 96 : 0) }
})

/** Whether an address, in any spelling, is one of the internet; what is no address is not. */
export function isPublicAddress(address: string): boolean {
  const bits = bitsOf(address.trim().replace(/%.*$/, ''))
  return (
    bits !== null && !ownNetworks.some((own) => bits.slice(0, own.length) === own.bits.slice(0, own.length))
  )
}

/** Whether a host of a URL is one of the internet, as far as its name tells. */
export function isPublicHost(hostname: string): boolean {
  const name = hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
  if (bitsOf(name) !== null) return isPublicAddress(name)
  return name.includes('.') && !/\.(localhost|local|internal|home\.arpa)$/.test(name)
}

/** The 128 bits of an address, one of IPv4 as it is written in IPv6, or null. What carries one of IPv4 counts as that. */
function bitsOf(address: string): string | null {
  const isFour = /^\d{1,3}(\.\d{1,3}){3}$/.test(address)
  const groups = groupsOf(isFour ? `::ffff:${address}` : address)
  if (!groups) return null
  const isTranslated = groups.slice(0, 6).join() === [0x64, 0xff9b, 0, 0, 0, 0].join()
  const carried = isTranslated ? [0, 0, 0, 0, 0, 0xffff, ...groups.slice(6)] : groups
  return carried.map((group) => group.toString(2).padStart(16, '0')).join('')
}

/** The eight numbers of an IPv6 address, or null. */
function groupsOf(address: string): number[] | null {
  // The URL standard reads every spelling, also an IPv4 address at the end, and writes one.
  const url = /^[0-9a-f:.]+$/i.test(address) && URL.parse(`http://[${address}]`)
  if (!url) return null
  const [head = '', tail] = url.hostname.slice(1, -1).split('::')
  const left = numbersOf(head)
  const right = numbersOf(tail ?? '')
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}

/** The first bits of an address, such as `2001:db8:0:700::/56`. */
function prefixOf(groups: number[], bits: number): string {
  const kept = groups.slice(0, 4)
  kept[3] = kept[3]! & (0xffff << (64 - bits))
  return `${kept.map((group) => group.toString(16)).join(':')}::/${bits}`
}

function numbersOf(groups: string): number[] {
  return groups === '' ? [] : groups.split(':').map((group) => Number.parseInt(group, 16))
}
