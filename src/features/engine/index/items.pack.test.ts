import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainProduct, today } from '../ground/catalogue.reference.ts'
import { measuresOf } from '../ground/measures.rules.ts'
import { NO_DAY, pack, unpack } from './items.pack.server.ts'
import { type CatalogueProduct, toWire } from './product.wire.server.ts'

const wireOf = (product: CatalogueProduct) => toWire(product, measuresOf(product, today), today)
const seenOn = '2026-06-10'
const unpacked = (packed: string) => Buffer.from(unpack(Buffer.from(packed), Buffer.from(seenOn))).toString()

test('any JSON comes back as it was packed, whatever letters it has, with the day of its price', () => {
  const wire = wireOf(plainProduct)
  const { price, nutrition } = wire.sources
  const words = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\0', '\u001f', '","brand":', 'é', '\\'),
  )
  const changes = fc.record({
    title: words,
    brand: fc.option(words),
    sales_unit_size: fc.option(words),
    web_path: words,
  })
  fc.assert(
    fc.property(changes, (changed) => {
      const on = (as_of: string) =>
        JSON.stringify({ ...wire, ...changed, sources: { price: { ...price, as_of }, nutrition } })
      expect(unpacked(pack(on(NO_DAY)))).toBe(on(seenOn))
    }),
  )
})

test('a product with and without nutrition takes less than half of its bytes, so that what is packed has the names of today', () => {
  for (const product of [plainProduct, { ...plainProduct, nutrition: null }]) {
    const [own = ''] = JSON.stringify(wireOf(product)).split(',"typical_weight"')
    expect(pack(own).length / own.length).toBeLessThan(0.5)
  }
})
