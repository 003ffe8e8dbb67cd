/**
 * The network that a visitor's address counts as: an IPv4 address by itself, an IPv6 address by its /64, which is
 * what one household gets. All spellings of one address give the same network; what is no address is `unknown`.
 */
export function networkOf(address: string): string {
  const bare = address.trim().replace(/%.*$/, '')
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(bare)) return bare
  const groups = groupsOf(bare)
  if (!groups) return 'unknown'
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** Whether an address is of this machine itself. */
export function isLoopback(address: string): boolean {
  const isSix = groupsOf(address.trim())?.join() === '0,0,0,0,0,0,0,1'
  return isSix || /^127(\.\d{1,3}){3}$/.test(networkOf(address))
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

function numbersOf(groups: string): number[] {
  return groups === '' ? [] : groups.split(':').map((group) => Number.parseInt(group, 16))
}
