import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { feedOf, readAll } from '#test/feed.ts'
import schema from '../../../../docs/details-feed.schema.json' with { type: 'json' }
import { detailsLine } from './details.input.ts'
import { readDetails } from './details.server.ts'

const full = {
  store: 'ah',
  ref: 'wi1/volle-kwark',
  gtin: '4006381333931',
  title: 'Volle kwark',
  source: 'Etiketten 2025',
  as_of: '2025-03-01',
  category_path: ['Zuivel, eieren', 'Kwark'],
  image_url: 'https://hoekwinkel.example/k1.jpg',
  ingredients: 'Kwark (MELK).',
  allergens: ['melk'],
  traces: ['soja'],
  flags: { vegetarian: true, vegan: null },
  nutrition: {
    ...{ basis: '100g', energy_kcal: 110, energy_kj: 460, fat: 7, saturated_fat: 5, carbs: 4, sugars: 4 },
    ...{ polyols: 0, fiber: 0, protein: 8, salt: 0.1, alcohol: null },
  },
}
const read = (lines: unknown[]) =>
  readAll(readDetails(feedOf(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))))

test('[DAT-02] a full line gives all that is known of a product, by the store’s own key', async () => {
  const { rows, refused } = await read([full])
  expect(refused).toEqual([])
  expect(rows).toEqual([
    {
      product: { storeId: 'ah', ref: 'wi1' },
      gtin: '4006381333931',
      statedBy: 'Etiketten 2025',
      title: 'Volle kwark',
      categoryPath: 'Zuivel, eieren/Kwark',
      imageUrl: 'https://hoekwinkel.example/k1.jpg',
      flags: expect.objectContaining({ no_milk: false, vegetarian: true }),
      nutrition: {
        basis: '100g',
        values: {
          ...{ energyKcal: 110, energyKj: 460, fat: 7, saturatedFat: 5, carbs: 4, sugars: 4 },
          ...{ fiber: 0, protein: 8, salt: 0.1 },
        },
        polyols: 0,
        alcohol: null,
        asOf: '2025-03-01',
      },
    },
  ])
})

test('[DAT-02] a line by EAN alone needs no store', async () => {
  const { rows } = await read([{ gtin: '4006381333931', nutrition: { protein: 8 } }])
  expect(rows).toMatchObject([{ product: null, gtin: '4006381333931', nutrition: { basis: null } }])
})

test.each([
  [{ ...full, price: 1 }, 'price', 'there is no such field'],
  [{ ...full, nutrition: { protein: '8' } }, 'nutrition.protein', expect.any(String)],
  [{ store: 'ah', title: 'Vla' }, 'ref', 'a line needs a store with its ref, or a gtin'],
  [{ gtin: '4006381333930' }, 'gtin', 'the check digit is wrong'],
  [{ gtin: '2200123000002' }, 'gtin', 'a number of one chain needs its store and ref'],
])('[DAT-02] %j is refused with the field at fault', async (line, field, reason) => {
  const { rows, refused } = await read([full, line])
  expect(rows).toHaveLength(1)
  expect(refused).toMatchObject([{ line: 2, field, reason }])
})

test('[DAT-02] a wrong barcode is refused by itself where the key says which product is meant', async () => {
  const { rows, refused } = await read([{ ...full, gtin: '4006381333930' }])
  expect(rows).toMatchObject([{ gtin: null, product: { ref: 'wi1' } }])
  expect(refused).toMatchObject([{ line: 1, ref: 'wi1/volle-kwark', field: 'gtin' }])
})

test('[DAT-02] [DAT-03] a number that a chain gives out itself joins no products of others', async () => {
  const { rows, refused } = await read([{ ...full, gtin: '2200123000002' }])
  expect(rows).toMatchObject([{ gtin: null, product: { ref: 'wi1' } }])
  expect(refused).toEqual([])
})

test('[DAT-02] a line that is no JSON ends the feed', async () => {
  const feed = `${JSON.stringify(full)}\n{"store":`
  await expect(readAll(readDetails(feedOf(feed)))).rejects.toThrow('line 2')
})

test('[DAT-02] the schema in docs takes the lines that the import takes, and no others', () => {
  const validate = new Ajv2020({ allowUnionTypes: true }).compile(schema)
  const without = (key: string) => Object.fromEntries(Object.entries(full).filter(([name]) => name !== key))
  const lines: object[] = [
    ...[full, { gtin: '40063819' }, { store: 'ah', ref: 'wi1', nutrition: null }],
    ...Object.keys(full).map((key) => ({ ...full, [key]: null })),
    ...Object.keys(full).map(without),
    ...Object.keys(full).map((key) => ({ ...full, [key]: { wrong: true } })),
    ...Object.keys(full.nutrition).map((key) => ({ ...full, nutrition: { [key]: 'much' } })),
    ...[
      { ...full, as_of: '2025-13-01' },
      { ...full, gtin: '123' },
      { ...full, store: 'A H' },
      { ...full, more: 1 },
    ],
    ...[
      { ...full, title: ' ' },
      { ...full, category_path: Array(11).fill('x') },
      { ...full, image_url: 'ftp://x.example' },
    ],
  ]
  for (const line of lines) {
    const isTaken = detailsLine.safeParse(line).success
    expect({ line, valid: validate(line) }).toEqual({ line, valid: isTaken })
  }
})
