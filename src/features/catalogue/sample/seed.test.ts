import { describe, expect, test } from 'vitest'
import { normaliseGtin } from '#features/groceries/ground/gtin.rules.ts'
import { parsePackSize } from '#features/groceries/ground/packsize.rules.ts'
import { effectivePrice, isNutritionStale, isPriceStale } from '#features/groceries/ground/product.rules.ts'
import { implausibleNutrients } from '#features/groceries/nutrition/plausibility.rules.ts'
import { daysBefore } from '#platform/ground/day.rules.ts'
import { readAll } from '#test/feed.ts'
import type { FeedProduct } from '../ground/feed.rules.ts'
import { pictureFolder } from '../ground/picture.folder.rules.ts'
import { parsePictureName, pictureOf } from '../pictures/picture.rules.ts'
import { readSample, readSampleHistory } from './seed.server.ts'

const today = '2026-07-01'
const { rows: products, refused } = await readAll(readSample(today))
const history = (await readSampleHistory(today)).flatMap(({ store_id: storeId, ref, changes }) =>
  changes.map(([changedOn, priceNow, priceOriginal]) => ({
    storeId,
    ref,
    changedOn,
    priceNow,
    priceOriginal,
  })),
)
const keyOf = (row: { storeId: string; ref: string }) => `${row.storeId} ${row.ref}`
const productKey = ({ store, ref }: FeedProduct) => keyOf({ storeId: store.id, ref })
const isMarked = ({ nutrition }: FeedProduct) =>
  nutrition !== null && implausibleNutrients(nutrition, nutrition.basis!).length > 0
const share = (holds: (product: FeedProduct) => boolean) => products.filter(holds).length / products.length

describe('The sample catalogue', () => {
  test('every line is taken, and on a later day tells the same, later', async () => {
    expect(refused).toEqual([])
    const later = (await readAll(readSample('2026-07-11'))).rows
    const moved = (day: string | null) => (day === null ? null : daysBefore(day, -10))
    expect(later).toEqual(
      products.map((product) => ({
        ...product,
        priceAsOf: moved(product.priceAsOf),
        nutrition: product.nutrition && { ...product.nutrition, asOf: moved(product.nutrition.asOf) },
      })),
    )
  })

  test('it has about 2,000 products, at least 120 in each category of the specification, 150 in kwark, and milk', () => {
    expect(products.length).toBeGreaterThan(1900)
    expect(products.length).toBeLessThan(2200)
    const counts = Object.groupBy(products, ({ category }) => category ?? 'none')
    expect(Object.keys(counts)).toHaveLength(15)
    expect(products.filter(({ title }) => /melk$/i.test(title)).length).toBeGreaterThan(40)
    for (const [category, some] of Object.entries(counts)) {
      const least = category === 'kwark' ? 150 : category === 'other' || category === 'dairy' ? 80 : 120
      expect(some?.length, category).toBeGreaterThanOrEqual(least)
    }
  })

  test('[FIND-03] all seven stores sell, and none has the same product twice', () => {
    const counts = Object.groupBy(products, ({ store }) => store.id)
    for (const id of ['ah', 'jumbo', 'plus', 'lidl', 'aldi']) expect(counts[id]?.length).toBeGreaterThan(250)
    for (const id of ['bodyandfit', 'xxlnutrition']) expect(counts[id]?.length).toBeGreaterThan(60)
    expect(new Set(products.map(productKey)).size).toBe(products.length)
  })

  test('the same barcode is the same product, in several stores at different prices', () => {
    const byGtin = Map.groupBy(
      products.filter(({ gtin }) => gtin !== null),
      ({ gtin }) => gtin!,
    )
    for (const [gtin, offers] of byGtin) {
      // GS1 keeps 952 for examples: no real product has it.
      expect(gtin).toMatch(/^952\d{10}$/)
      expect(normaliseGtin(gtin)).toBe(gtin)
      const packs = offers.map(({ title, brand, salesUnitSize, flags, nutrition }) =>
        JSON.stringify({ title, brand, salesUnitSize, flags, nutrition }),
      )
      expect(new Set(packs).size).toBe(1)
    }
    const shared = [...byGtin.values()].filter((offers) => offers.length > 1)
    expect(shared.length).toBeGreaterThan(200)
    const differing = shared.filter((offers) => new Set(offers.map((offer) => offer.priceNow)).size > 1)
    expect(differing.length).toBeGreaterThan(shared.length / 2)
  })

  test('nutrition is plausible but for the few that are wrong on purpose', () => {
    expect(share(isMarked)).toBeGreaterThan(0.005)
    expect(share(isMarked)).toBeLessThan(0.03)
    for (const product of products.filter((product) => !isMarked(product))) {
      for (const value of Object.values(product.nutrition?.values ?? {})) {
        if (value !== null) expect(value, product.title).toBeGreaterThanOrEqual(0)
      }
    }
  })

  test('every state of the page can be seen in it', () => {
    const count = (holds: (product: FeedProduct) => boolean) => products.filter(holds).length
    expect({
      'price unknown': count((p) => effectivePrice(p.priceNow, p.priceOriginal) === 0),
      'price stale': count((p) => isPriceStale(p.priceAsOf, today)),
      promotion: count((p) => (p.priceNow ?? 0) < (p.priceOriginal ?? 0)),
      'nutrition stale': count((p) => p.nutrition !== null && isNutritionStale(p.nutrition.asOf, today)),
      'no nutrition': count((p) => p.nutrition === null),
      'no fibre': count((p) => p.nutrition?.values.fiber === null),
      'no flags': count((p) => Object.keys(p.flags).length === 0),
      'one allergen open': count((p) => p.flags.vegan !== undefined && Object.keys(p.flags).length < 15),
      'no size': count((p) => parsePackSize(p.salesUnitSize) === null),
      'approximate size': count((p) => parsePackSize(p.salesUnitSize)?.approximate === true),
      'no barcode': count((p) => p.gtin === null),
      'per 100 ml': count((p) => p.nutrition?.basis === '100ml'),
    }).toEqual({
      'price unknown': 32,
      'price stale': 80,
      promotion: 297,
      'nutrition stale': 94,
      'no nutrition': 32,
      'no fibre': 193,
      'no flags': 156,
      'one allergen open': 15,
      'no size': 121,
      'approximate size': 88,
      'no barcode': 80,
      'per 100 ml': 249,
    })
  })

  test('[CAT-09] lactose-free dairy is free of lactose and not of milk', () => {
    const lactoseFree = products.filter(({ title }) => title.endsWith('lactosevrij'))
    const declared = lactoseFree.filter(({ flags }) => Object.keys(flags).length > 1)
    expect([lactoseFree.length, declared.length]).toEqual([64, 61])
    for (const { flags } of declared) expect(flags).toMatchObject({ no_lactose: true, no_milk: false })
    // Where no ingredients are declared, the title tells of lactose alone.
    for (const { flags } of lactoseFree.filter((product) => !declared.includes(product))) {
      expect(flags).toEqual({ no_lactose: true })
    }
  })

  test('no flag contradicts another', () => {
    for (const { flags, title } of products) {
      if (!flags.vegan) continue
      expect(flags.vegetarian, title).toBe(true)
      for (const flag of ['no_milk', 'no_eggs', 'no_fish', 'no_shellfish'] as const) {
        expect(flags[flag], title).not.toBe(false)
      }
    }
  })

  test('every product is drawn, for none has a picture of its own', () => {
    for (const { imageUrl, category, title, ref } of products) {
      expect(imageUrl, title).toBeNull()
      const drawing = pictureOf(category!, ref, title)
      expect(parsePictureName(drawing.replace(pictureFolder, '')), drawing).not.toBeNull()
    }
  })

  test('every product has a link to the search of its own store', () => {
    for (const { webPath, store } of products) {
      const link = new URL(webPath!)
      expect(link.protocol).toBe('https:')
      expect(link.hostname.endsWith(store.domain)).toBe(true)
    }
  })
})

describe('The prices of the sample', () => {
  const changesOf = Map.groupBy(history, keyOf)

  test('most changed three to eight times in 90 days', () => {
    const counts = [...changesOf.values()].map((changes) => changes.length - 1)
    expect(counts.filter((count) => count >= 3 && count <= 8).length / counts.length).toBeGreaterThan(0.7)
  })

  test('[BEY-05] each entry is a change, within 90 days and up to the day on which the price was seen', () => {
    const seen = new Map(products.map((product) => [productKey(product), product.priceAsOf!]))
    for (const [key, changes] of changesOf) {
      for (const [i, change] of changes.entries()) {
        expect(change.changedOn >= '2026-04-02' && change.changedOn <= seen.get(key)!, key).toBe(true)
        const previous = changes[i - 1]
        if (!previous) continue
        expect(change.changedOn > previous.changedOn, key).toBe(true)
        const same = change.priceNow === previous.priceNow && change.priceOriginal === previous.priceOriginal
        expect(same, key).toBe(false)
      }
    }
  })

  test('the last entry is the present price, and a product without a price has none', () => {
    for (const product of products) {
      const last = changesOf.get(productKey(product))?.at(-1)
      if (effectivePrice(product.priceNow, product.priceOriginal) === 0) expect(last).toBeUndefined()
      else expect(last).toMatchObject({ priceNow: product.priceNow, priceOriginal: product.priceOriginal })
    }
  })

  test('[CAT-02] every price is a whole number of cents', () => {
    for (const { priceNow, priceOriginal } of [...products, ...history]) {
      for (const cents of [priceNow, priceOriginal]) if (cents !== null) expect(cents).toBe(Math.trunc(cents))
    }
  })
})
