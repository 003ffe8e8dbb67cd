import { expect, test } from 'vitest'
import { feedOf, readAll } from '#test/feed.ts'
import { FeedError } from '../ground/feed.rules.ts'
import { readOpenFoodFacts } from './openfoodfacts.server.ts'

const read = (text: string, size?: number) => readAll(readOpenFoodFacts(feedOf(text, size)))

const columns = [
  'code',
  'product_name',
  'quantity',
  'ingredients_text',
  'last_modified_t',
  'energy-kcal_100g',
]
const nutrients = [
  'energy-kj_100g',
  'fat_100g',
  'carbohydrates_100g',
  'proteins_100g',
  'salt_100g',
  'sodium_100g',
]
const header = [...columns, ...nutrients]
const soup = {
  code: '4006381333931',
  product_name: 'Erwtensoep',
  quantity: '400 g',
  ingredients_text: 'erwten, water, zout',
  last_modified_t: '1700000000',
  'energy-kcal_100g': '70',
  fat_100g: '2.5',
  carbohydrates_100g: '7.1',
  proteins_100g: '4.2',
  salt_100g: '1.016',
  sodium_100g: '0.4',
}
type Row = Partial<Record<string, string>>
const table = (rows: Row[], separator = '\t') =>
  [header, ...rows.map((row) => header.map((name) => row[name] ?? ''))]
    .map((cells) => `${cells.join(separator)}\n`)
    .join('')
const record = (fields: object) =>
  `${JSON.stringify({ code: soup.code, product_name: 'Erwtensoep', ...fields })}\n`

test('a row of the export gives title, nutrition, flags and its day', async () => {
  const { rows, refused } = await read(table([soup]))
  expect(refused).toEqual([])
  expect(rows[0]).toMatchObject({ gtin: soup.code, title: 'Erwtensoep', salesUnitSize: '400 g' })
  expect(rows[0]?.flags).toMatchObject({ no_milk: true, vegan: true })
  expect(rows[0]?.nutrition).toMatchObject({ basis: null, asOf: '2023-11-14', polyols: null })
  expect(rows[0]?.nutrition.values).toMatchObject({
    fat: 2.5,
    carbs: 7.1,
    protein: 4.2,
    salt: 1.016,
    sugars: null,
  })
})

test('the three formats tell the same', async () => {
  const asTable = await read(table([soup]))
  const { code, product_name, quantity, ingredients_text, last_modified_t, ...nutriments } = soup
  const asJson = await read(record({ quantity, ingredients_text, last_modified_t, nutriments }))
  const asCsv = await read(table([{ ...soup, ingredients_text: '"erwten, water, zout"' }], ','))
  expect(asJson).toEqual(asTable)
  expect(asCsv).toEqual(asTable)
})

test('labels in Dutch are read, and what is no amount is refused by itself', async () => {
  const { rows, refused } = await read(
    table([
      {
        ...soup,
        'energy-kcal_100g': '',
        'energy-kj_100g': '1.569 kJ',
        fat_100g: '<0,5 g',
        proteins_100g: '?',
      },
    ]),
  )
  expect(rows[0]?.nutrition.values).toMatchObject({
    energyKcal: null,
    energyKj: 1569,
    fat: 0.5,
    protein: null,
  })
  expect(refused).toMatchObject([{ line: 2, field: 'proteins', value: '?', ref: soup.code }])
})

test('energy that is no amount is refused by itself, and energy that is not given is not', async () => {
  const energies = ['?', ' '].map((kcal) => ({ ...soup, 'energy-kcal_100g': kcal }))
  const { rows, refused } = await read(table(energies))
  const unknown = { energyKcal: null, protein: 4.2 }
  expect(rows.map((row) => row.nutrition.values)).toMatchObject([unknown, unknown])
  expect(refused).toMatchObject([{ line: 2, field: 'energy-kcal', value: '?' }])
})

test('[CAT-13] swapped kcal and kJ are kept as delivered', async () => {
  const { rows } = await read(table([{ ...soup, 'energy-kcal_100g': '1569', 'energy-kj_100g': '375' }]))
  expect(rows[0]?.nutrition.values).toMatchObject({ energyKcal: 1569, energyKj: 375 })
})

test('missing salt comes from sodium, and salt that does not fit its sodium is refused', async () => {
  const { rows, refused } = await read(
    table([
      { ...soup, salt_100g: '' },
      { ...soup, code: '96385074', salt_100g: '0.4' },
    ]),
  )
  expect(rows.map((row) => row.nutrition.values.salt)).toEqual([1, null])
  expect(refused).toMatchObject([{ line: 3, field: 'salt' }])
})

test.each([
  ['a code that is no barcode', { code: '4006381333932' }, 'code'],
  ['no name', { product_name: '' }, 'product_name'],
])('a record with %s is refused', async (_, change, field) => {
  const { rows, refused } = await read(table([{ ...soup, ...change }]))
  expect(rows).toEqual([])
  expect(refused).toMatchObject([{ line: 2, field }])
})

test('a record without nutrition keeps what its ingredients tell', async () => {
  const { code, product_name, ingredients_text } = soup
  const { rows, refused } = await read(
    table([
      { code, product_name, ingredients_text },
      { code: '96385074', product_name },
    ]),
  )
  expect(rows).toHaveLength(1)
  expect(Object.values(rows[0]?.nutrition.values ?? {}).every((value) => value === null)).toBe(true)
  expect(refused.map((each) => [each.line, each.field])).toEqual([
    [2, 'nutrition'],
    [3, 'nutrition'],
  ])
})

test('[CAT-08] a declaration of endless length proves nothing, but what is read of it may speak against', async () => {
  const flagsOf = async (ingredients_text: string) =>
    (await read(record({ ingredients_text, nutriments: { fat_100g: 1 } }))).rows[0]?.flags
  expect(await flagsOf(`${'rijst, '.repeat(2000)}zout`)).toMatchObject({ no_milk: true })
  expect(await flagsOf(`${'rijst, '.repeat(4000)}zout`)).toEqual({})
  expect(await flagsOf(`melk, ${'rijst, '.repeat(4000)}zout`)).toMatchObject({ no_milk: false })
})

const set = (change: object, nutrient: object = {}) =>
  record({
    nutrition: {
      aggregated_set: {
        per: '100ml',
        preparation: 'as_sold',
        nutrients: {
          proteins: { value: 3.4, unit: 'g', source: 'packaging', ...nutrient },
          sodium: { value: 40, unit: 'mg', source: 'packaging' },
        },
        ...change,
      },
    },
  })

test('[CAT-10] the aggregated set of 2026 says its basis itself', async () => {
  const { rows } = await read(set({}))
  expect(rows[0]?.nutrition).toMatchObject({ basis: '100ml', values: { protein: 3.4, salt: 0.1 } })
})

test.each([{ per: 'serving' }, { preparation: 'prepared' }])('a set of %j is refused', async (change) => {
  const { rows, refused } = await read(set(change))
  expect(rows).toEqual([])
  expect(refused).toMatchObject([{ line: 1, field: 'nutrition' }])
})

test('estimated and computed values of a set count as missing', async () => {
  const estimated = await read(set({}, { source: 'estimate' }))
  const computed = await read(set({}, { value: undefined, value_computed: 3.4 }))
  for (const { rows } of [estimated, computed]) expect(rows[0]?.nutrition.values.protein).toBeNull()
})

test('values per serving alone are no values per 100 g', async () => {
  const { rows, refused } = await read(record({ nutriments: { proteins_serving: 8, proteins: 8 } }))
  expect(rows).toEqual([])
  expect(refused).toMatchObject([{ field: 'nutrition' }])
})

test('[CAT-08] "maybe" is unknown, and "non" is false', async () => {
  const fields = { ingredients_text: 'erwten, water, zout', nutriments: { fat_100g: 1 } }
  const maybe = await read(record({ ...fields, ingredients_analysis_tags: ['en:maybe-vegan'] }))
  const not = await read(record({ ...fields, ingredients_analysis_tags: ['en:non-vegan'] }))
  expect(maybe.rows[0]?.flags).not.toHaveProperty('vegan')
  expect(not.rows[0]?.flags.vegan).toBe(false)
})

test.each([
  ['a table that breaks off within its last row', table([soup]).slice(0, -30)],
  ['JSON that breaks off', record({}).slice(0, -5)],
  ['JSON that is garbled', `${record({})}{"code": oops}\n${record({})}`],
  ['a table without codes', 'name\tfat\nx\t1\n'],
  ['CSV with an open quote', `${header.join(',')}\n"${soup.code},x\n`],
  ['another format', 'hello\nworld\n'],
  ['nothing', ''],
])('%s is refused whole', async (_, text) => {
  await expect(read(text)).rejects.toThrow(FeedError)
})

test('the line at fault is named', async () => {
  await expect(read(`${record({})}${record({})}{"co`)).rejects.toThrow(
    'line 3: not valid JSON: the feed breaks off here',
  )
})

/** Without commas in its cells. */
const plain = { ...soup, ingredients_text: '' }

test('a row with too few cells within a CSV is refused by itself', async () => {
  const { rows, refused } = await read(`${table([plain], ',')}96385074,Kort\n`)
  expect(rows).toHaveLength(1)
  expect(refused).toMatchObject([{ line: 3, field: 'columns' }])
})

const kwark = { ...soup, code: '96385074', product_name: 'Kwark' }
const vla = { ...soup, code: '4006381333900', product_name: 'Vla' }
const [head = '', ...lines] = table([soup, kwark, vla]).split(/(?<=\n)/)

test('a row of an export whose cell has line breaks is read as one', async () => {
  const { rows, refused } = await read(
    [head, lines[0]!.replace('400 g', '400 g\n\nnetto'), lines[1]].join(''),
  )
  expect(refused).toEqual([])
  expect(rows.map(({ title, salesUnitSize }) => [title, salesUnitSize])).toEqual([
    ['Erwtensoep', '400 g netto'],
    ['Kwark', '400 g'],
  ])
})

test('a hole of zero bytes ends a feed, and names its line', async () => {
  const text = table([soup, kwark, vla])
  const hole = text.indexOf('Kwark')
  const holed = `${text.slice(0, hole)}${'\0'.repeat(60)}${text.slice(hole + 60)}`
  for (const size of [7, 1000]) {
    await expect(read(holed, size)).rejects.toThrow('line 3: a part of the feed is lost: it has zero bytes')
  }
})

test('a block that is lost or doubled in the middle ends a feed, unless its seam makes up the cells of a row', async () => {
  const [first = '', second = '', third = ''] = lines
  for (let from = 1; from < first.length - 1; from += 4) {
    for (let to = 1; to < second.length - 1; to += 3) {
      const seam = first.slice(0, from) + second.slice(to)
      const fits = seam.split('\t').length === header.length
      for (const text of [head + seam + third, head + second + seam + first + third]) {
        const outcome = await read(text).catch((error: Error) => error)
        expect(outcome instanceof FeedError, text).toBe(!fits)
      }
    }
  }
})

test('reasons are the same whatever the value, so that they can be counted', async () => {
  const salty = (salt: string) => read(table([{ ...soup, salt_100g: salt }]))
  const per = (unit: string) => read(set({ per: unit }))
  const row = (cells: string) => read(`${table([plain], ',')}${cells}\n`)
  for (const pair of [
    [salty('0.4'), salty('9')],
    [per('serving'), per('cup')],
    [row('1,2'), row('1,2,3')],
  ]) {
    const [one, other] = (await Promise.all(pair)).map(({ refused }) => refused[0])
    expect(one?.reason).toBe(other?.reason)
    expect(one?.value).not.toBe(other?.value)
  }
})

test('[DAT-14] the form for producers is read: values beside their units, per 100 g or 100 ml alone', async () => {
  const form = {
    ...{ code: '4006381333931', product_name_nl: 'Erwtensoep', nutrition_data_per: '100 g' },
    ...{ 'energy-kcal_value': '70', 'energy-kcal_unit': 'kcal', fat_value: '2.5', fat_unit: 'g' },
    ...{ carbohydrates_value: '7.1', carbohydrates_unit: 'g', proteins_value: '4.2', proteins_unit: 'g' },
    ...{ salt_value: '1016', salt_unit: 'mg', proteins_prepared_value: '2.1', proteins_prepared_unit: 'g' },
  }
  const rows = (...given: Row[]) =>
    [Object.keys(form), ...given.map((row) => Object.keys(form).map((name) => row[name] ?? ''))]
      .map((cells) => `${cells.join('\t')}\n`)
      .join('')
  const drink = { ...form, code: '4006381333948', nutrition_data_per: '100ml' }
  const portion = { ...form, code: '4006381333955', nutrition_data_per: 'serving' }
  const found = await read(rows(form, drink, portion))
  expect(found.rows).toMatchObject([
    {
      title: 'Erwtensoep',
      nutrition: {
        basis: null,
        values: { energyKcal: 70, energyKj: null, fat: 2.5, carbs: 7.1, protein: 4.2, salt: 1.016 },
      },
    },
    { nutrition: { basis: '100ml' } },
  ])
  expect(found.refused).toMatchObject([{ line: 4, field: 'nutrition', value: 'serving' }])
})
