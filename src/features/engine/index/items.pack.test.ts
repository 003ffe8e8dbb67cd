import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainProduct, today } from '../ground/catalogue.reference.ts'
import { measuresOf } from '../ground/measures.rules.ts'
import { pack, unpack } from './items.pack.server.ts'
import { type CatalogueProduct, toWire } from './product.wire.server.ts'

const wireOf = (product: CatalogueProduct) => toWire(product, measuresOf(product, today), today)
const unpacked = (packed: string) => Buffer.from(unpack(Buffer.from(packed))).toString()

test('any JSON comes back as it was packed, whatever letters it has', () => {
  const wire = wireOf(plainProduct)
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
      const json = JSON.stringify({ ...wire, ...changed })
      expect(unpacked(pack(json))).toBe(json)
    }),
  )
})

test('a product with and without nutrition takes less than half of its bytes, so that what is packed has the names of today', () => {
  for (const product of [plainProduct, { ...plainProduct, nutrition: null }]) {
    const [own = ''] = JSON.stringify(wireOf(product)).split(',"typical_weight"')
    expect(pack(own).length / own.length).toBeLessThan(0.5)
  }
})
