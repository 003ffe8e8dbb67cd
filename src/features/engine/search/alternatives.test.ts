import { describe, expect, test } from 'vitest'
import { idsOf, indexOf, plainProduct, stores } from '../ground/catalogue.reference.ts'
import type { CatalogueProduct } from '../index/product.wire.server.ts'

const [ah, jumbo, lidl] = stores

function product(
  id: number,
  given: Partial<CatalogueProduct>,
  protein: number | null = 10,
): CatalogueProduct {
  const nutrition = { ...plainProduct.nutrition!, values: { ...plainProduct.nutrition!.values, protein } }
  return { ...plainProduct, id, nutrition, ...given }
}

const branded = { brand: 'Melkerij Zuid', title: 'Skyr naturel', store: ah! }

/** Ids of the same product elsewhere with what tells it, for the first of these. */
function sameOf(products: readonly CatalogueProduct[]) {
  const index = indexOf(products)
  const { same } = index.alternatives(index.rowOf(products[0]!.id)!, [])
  return same?.map(({ row, by }) => [idsOf(index, [row])[0], by]) ?? null
}

function swapsOf(
  products: readonly CatalogueProduct[],
  flags: Parameters<ReturnType<typeof indexOf>['alternatives']>[1] = [],
) {
  const index = indexOf(products)
  const { swaps } = index.alternatives(index.rowOf(products[0]!.id)!, flags)
  return swaps && idsOf(index, swaps)
}

describe('The same product elsewhere', () => {
  test('[SHOP-01] [BEY-07] has an equal barcode, else equal brand, title and size, cheapest first, unknown prices last', () => {
    const first = product(1, { ...branded, gtin: '8710000000012' })
    const others = [
      product(2, { gtin: '8710000000012', store: jumbo!, priceNow: 0 }),
      product(3, { ...branded, title: 'Naturel Skyr® 500 g', store: lidl!, priceNow: 90 }),
      product(4, { ...branded, store: lidl!, pack: { amount: 450, unit: 'g', approximate: false } }),
      product(5, { ...branded, brand: 'Melkerij Noord', store: lidl! }),
      product(6, { gtin: '8710000000029', store: lidl! }),
      // Dearer in a store that has it for less, and in the store that one is in.
      product(7, { ...branded, store: lidl!, priceNow: 120 }),
      product(8, { ...branded, priceNow: 50 }),
    ]
    expect(sameOf([first, ...others])).toEqual([
      [3, 'name'],
      [2, 'barcode'],
    ])
  })

  test('[SHOP-01] has the same name where only one of the two is known to lie in liquid', () => {
    const tin = { brand: 'Boon', title: 'Linzen', salesUnitSize: '400 g' }
    const drained = { amount: 240, unit: 'g', approximate: true, drained: true } as const
    const whole = { amount: 400, unit: 'g', approximate: false } as const
    const both = [product(1, { ...tin, pack: drained }), product(2, { ...tin, pack: whole, store: jumbo! })]
    expect(sameOf(both)).toEqual([[2, 'name']])
  })

  test('[SHOP-01] is said to be nowhere, or not to be known where neither barcode nor brand and size are', () => {
    const other = product(2, { store: jumbo! })
    expect(sameOf([product(1, branded), other])).toEqual([])
    expect(sameOf([product(1, { gtin: '8710000000012' }), other])).toEqual([])
    // Two stores' "magere kwark" are two products.
    expect(sameOf([product(1, { store: ah! }), other])).toBeNull()
    expect(
      sameOf([product(1, { ...branded, pack: null }), product(2, { ...branded, pack: null, store: jumbo! })]),
    ).toBeNull()
  })
})

describe('A swap', () => {
  const own = product(1, { store: ah! })
  const better = product(2, { store: jumbo!, priceNow: 90 }, 12)
  const perLitre = (solid: CatalogueProduct): CatalogueProduct => ({
    ...solid,
    pack: { amount: 500, unit: 'ml', approximate: false },
    nutrition: { ...solid.nutrition!, basis: '100ml' },
  })
  const ofDay = (priceAsOf: string) => product(2, { store: jumbo!, priceNow: 90, priceAsOf }, 12)

  test.each<[string, CatalogueProduct, number[]]>([
    ['has more protein for less', better, [2]],
    ['is of the same kind', { ...better, kind: 'skyr' }, []],
    ['has a known price', { ...better, priceNow: 0 }, []],
    ['has a price that can be right', { ...better, priceFault: true }, []],
    ['has a fresh price', ofDay('2026-01-01'), []],
    ['has a known value', product(2, { priceNow: 1 }, null), []],
    ['refers to the same', perLitre(better), []],
    ['rests on no typical value', { ...better, nutrition: { ...better.nutrition!, method: 'typical' } }, []],
  ])('[SHOP-01] [BEY-08] %s', (_, other, expected) => {
    expect(swapsOf([own, other])).toEqual(expected)
  })

  test('[SHOP-01] rests on a typical value or weight only where the own figure rests on one too', () => {
    const typical = { pieces: 4, grams: 500, source: 'kind' }
    const typicalOf = (solid: CatalogueProduct): CatalogueProduct => ({
      ...solid,
      nutrition: { ...solid.nutrition!, method: 'typical' },
    })
    const weighed = (solid: CatalogueProduct) => ({ ...solid, typical })
    expect(swapsOf([weighed(own), weighed(better)])).toEqual([2])
    expect(swapsOf([weighed(own), typicalOf(better)])).toEqual([])
    expect(swapsOf([typicalOf(own), typicalOf(better)])).toEqual([2])
    expect(swapsOf([own, weighed(better)])).toEqual([])
  })

  test('[SHOP-01] stands for a drink where both are per 100 ml', () => {
    expect(swapsOf([perLitre(own), perLitre(better)])).toEqual([2])
  })

  test('[SHOP-01] passes the flags that are chosen', () => {
    const vegan = { ...better, id: 3, flags: { vegan: true }, priceNow: 95 }
    expect(swapsOf([own, better, vegan])).toEqual([2, 3])
    expect(swapsOf([own, better, vegan], ['vegan'])).toEqual([3])
    expect(swapsOf([own, better, vegan], ['vegan', 'no_soy'])).toEqual([])
  })

  test('[SHOP-01] is not spoken of where the product itself has no kind, no value, or no price', () => {
    for (const unknown of [{ ...own, kind: null }, product(1, {}, null), { ...own, priceNow: 0 }]) {
      expect(swapsOf([unknown, better])).toBeNull()
    }
  })

  test('[SHOP-01] is looked for by what is known of the product itself, also where that is stale', () => {
    const old = { ...own, priceAsOf: '2026-01-01' }
    expect(swapsOf([old, better])).toEqual([2])
    expect(swapsOf([old, product(2, { store: jumbo!, priceNow: 90 }, 8)])).toEqual([])
  })
})
