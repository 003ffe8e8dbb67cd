import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPublicAddress, isPublicHost, networkOf, networksOf, widestNetworkOf } from './address.rules.ts'

const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 })
/** Addresses with runs of zeros, which is what `::` stands for. */
const groupsWithZeros = fc
  .tuple(groups, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }))
  .map(([values, zeros]) => values.map((value, i) => (zeros[i] ? 0 : value)))
const bytes = fc.tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 0, max: 255 })))

/** Every way to write an address: leading zeros, capitals, `::` for each run of zeros, the end in decimals. */
function spellingsOf(address: number[]): string[] {
  const hex = address.map((group) => group.toString(16))
  const [seventh, eighth] = [address[6]!, address[7]!]
  const decimals = [seventh >> 8, seventh & 255, eighth >> 8, eighth & 255].join('.')
  const plain = [
    hex.join(':'),
    hex.map((group) => group.padStart(4, '0')).join(':'),
    hex.join(':').toUpperCase(),
    `${hex.slice(0, 6).join(':')}:${decimals}`,
  ]
  return [...plain, ...shortened(hex)].flatMap((spelling) => [spelling, ` ${spelling} `, `${spelling}%eth0`])
}

function shortened(hex: string[]): string[] {
  const found: string[] = []
  for (let start = 0; start < 8; start++) {
    for (let end = start + 1; end <= 8 && hex[end - 1] === '0'; end++) {
      found.push(`${hex.slice(0, start).join(':')}::${hex.slice(end).join(':')}`)
    }
  }
  return found
}

const isMapped = (address: number[]) =>
  address.slice(0, 5).every((group) => group === 0) && address[5] === 0xffff

describe('The network of an address', () => {
  test('is the same for every spelling of it', () => {
    fc.assert(
      fc.property(groupsWithZeros, (address) => {
        expect(new Set(spellingsOf(address).map(networkOf)).size).toBe(1)
      }),
    )
  })

  test('is its /64: whatever the other half is, and no other network', () => {
    fc.assert(
      fc.property(groups, groups, (one, other) => {
        fc.pre(!isMapped(one) && !isMapped(other))
        const neighbour = [...one.slice(0, 4), ...other.slice(4)]
        fc.pre(!isMapped(neighbour))
        const of = (address: number[]) => networkOf(address.map((group) => group.toString(16)).join(':'))
        expect(of(neighbour)).toBe(of(one))
        expect(of(other) === of(one)).toBe(other.slice(0, 4).join() === one.slice(0, 4).join())
      }),
    )
  })

  test('grows from a /64 over its /56 to its /48, which may have more', () => {
    expect(networksOf('2001:db8:12:3456::1')).toEqual([
      { name: '2001:db8:12:3456::/64', times: 1 },
      { name: '2001:db8:12:3400::/56', times: 2 },
      { name: '2001:db8:12:0::/48', times: 4 },
    ])
    expect(widestNetworkOf('2001:db8:12:ffff::1')).toBe(widestNetworkOf('2001:db8:12::'))
    expect(networksOf('192.0.2.1')).toEqual([{ name: '192.0.2.1', times: 1 }])
  })

  test('is the address itself in version 4, also where it is written as version 6', () => {
    fc.assert(
      fc.property(bytes, ([a, b, c, d]) => {
        const plain = `${a}.${b}.${c}.${d}`
        expect(networkOf(plain)).toBe(plain)
        expect(networkOf(`::ffff:${plain}`)).toBe(plain)
        const mapped = [0, 0, 0, 0, 0, 0xffff, (a! << 8) + b!, (c! << 8) + d!]
        for (const spelling of spellingsOf(mapped)) expect(networkOf(spelling)).toBe(plain)
      }),
    )
  })

  test('is one and the same for everything that is no address', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^[\s0-9a-f.:%]*$/i.test(text) && !text.includes('%'))
        expect(networkOf(text)).toBe('unknown')
      }),
    )
    for (const text of ['', '::1::', '1:2:3', 'localhost', '[::1]', '12345::']) {
      expect(networkOf(text)).toBe('unknown')
    }
  })
})

describe('An address of the internet', () => {
  test.each([
    ['127.0.0.1', false],
    ['127.1.2.3', false],
    ['0.0.0.0', false],
    ['10.255.0.1', false],
    ['100.64.0.1', false],
    ['100.128.0.1', true],
    ['169.254.169.254', false],
    ['172.15.255.255', true],
    ['172.16.0.1', false],
    ['172.31.255.255', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['192.169.1.1', true],
    ['198.51.100.7', true],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['8.8.8.8', true],
    ['::', false],
    ['::1', false],
    ['::127.0.0.1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:8.8.8.8', true],
    ['64:ff9b::10.0.0.1', false],
    ['64:ff9b::8.8.8.8', true],
    ['fc00::1', false],
    ['fdff::1', false],
    ['fe80::1%eth0', false],
    ['ff02::1', false],
    ['2001:4860:4860::8888', true],
    ['', false],
    ['shop.example', false],
  ])('is told from one of this machine and the network around it: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic)
  })

  test('is the same for every spelling of it', () => {
    fc.assert(
      fc.property(groupsWithZeros, (address) => {
        expect(new Set(spellingsOf(address).map(isPublicAddress)).size).toBe(1)
      }),
    )
  })

  test.each([
    ['https://shop.example/x', true],
    ['https://8.8.8.8/x', true],
    ['https://[2001:4860:4860::8888]/x', true],
    ['https://localhost/x', false],
    ['https://LOCALHOST./x', false],
    ['https://app.localhost/x', false],
    ['https://printer/x', false],
    ['https://nas.local/x', false],
    ['https://db.internal/x', false],
    ['https://127.0.0.1:5432/x', false],
    ['https://2130706433/x', false],
    ['https://0x7f.1/x', false],
    ['https://0177.0.0.1/x', false],
    ['https://0/x', false],
    ['https://[::1]/x', false],
    ['https://[::ffff:127.0.0.1]/x', false],
    ['https://192.168.1.1./x', false],
  ])('is what a URL names, or not: %s', (url, isPublic) => {
    expect(isPublicHost(new URL(url).hostname)).toBe(isPublic)
  })
})
