import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { importer, nutrition, productRow, recordRow } from '#test/import.ts'

let run: ReturnType<typeof importer>

beforeEach(async () => {
  const database = await testDatabase()
  run = importer(database)
  return () => database.close()
})

describe('Nutrition', () => {
  test('[CAT-10] is stored with its basis: the one given, else the one the pack tells, else none', async () => {
    const basis = async (ref: string, size: string | null, given: '100g' | '100ml' | null) => {
      await run.prices(
        [productRow({ ref, salesUnitSize: size, nutrition: nutrition({ protein: 3 }, { basis: given }) })],
        { force: true },
      )
      const rows = await run.rows(`select basis from nutrition_records where ref = 'winkel/${ref}'`)
      return rows[0]?.basis
    }
    expect(await basis('given', '1 l', '100g')).toBe('100g')
    expect(await basis('solid', '500 g', null)).toBe('100g')
    expect(await basis('liquid', '6 x 0,33 l', null)).toBe('100ml')
    expect(await basis('unknown', 'per stuk', null)).toBe(null)
  })

  test('is of no day in the report, as the values are, until one is given', async () => {
    expect(await run.nutrition([recordRow()])).toMatchObject({ asOf: null })
    expect(await run.nutrition([recordRow()], { asOf: '2026-06-01' })).toMatchObject({ asOf: '2026-06-01' })
  })

  test('[CAT-13] an implausible value is kept as delivered and marked', async () => {
    await run.nutrition([recordRow({ nutrition: nutrition({ carbs: 10, sugars: 60, protein: 9 }) })])
    expect(await run.rows('select carbs, sugars, protein, implausible from nutrition_records')).toEqual([
      { carbs: 10, sugars: 60, protein: 9, implausible: ['sugars', 'carbs'] },
    ])
  })

  test('[RANK-05] protein above an energy that kcal and kJ agree on is marked, and the energy is not', async () => {
    const shake = nutrition({ protein: 111.9, energyKcal: 61, energyKj: 256 }, { basis: '100ml' })
    await run.nutrition([recordRow({ nutrition: shake })])
    expect(await run.rows('select implausible from nutrition_records')).toEqual([
      { implausible: ['protein'] },
    ])
  })

  test('[DAT-06] the energy of wine in a table that tells its alcohol per 100 g is not marked', async () => {
    const wine = { energyKcal: 76, fat: 0, carbs: 0.2, sugars: 0.2, protein: 0.1 }
    await run.nutrition([recordRow({ nutrition: nutrition(wine, { alcohol: 10.4 }) })])
    expect(await run.rows('select implausible from nutrition_records')).toEqual([{ implausible: [] }])
  })

  test('[CAT-04] the report lists every implausible value, with product, field, value and reason', async () => {
    const row = recordRow({
      title: 'Zoute drop',
      nutrition: nutrition({ salt: 130, fat: 1, saturatedFat: 5 }),
    })
    const report = await run.nutrition([recordRow({ gtin: '8700000000028' }), row])
    const part = 'the part is larger than the whole it is part of'
    const found = { line: 2, ref: row.gtin, title: 'Zoute drop' }
    expect(report.implausibleCount).toBe(3)
    expect(report.implausible).toEqual([
      {
        ...found,
        field: 'salt',
        value: '130',
        reason: 'the value is more than there is: above 100 g per 100 g, or 140 g per 100 ml',
      },
      { ...found, field: 'saturatedFat', value: '5', reason: part },
      { ...found, field: 'fat', value: '1', reason: part },
    ])
    // Also when the row is unchanged: it is as wrong as it was.
    expect((await run.nutrition([row])).implausibleCount).toBe(3)
  })

  test('that a price feed no longer carries goes, with its match', async () => {
    await run.prices([productRow({ nutrition: nutrition({ protein: 9 }) })])
    await run.prices([productRow()])
    expect(await run.rows('select * from nutrition_records')).toEqual([])
    expect(await run.rows('select * from nutrition_matches')).toEqual([])
  })

  test('[DAT-04] whose date nobody says has none, unless it was said of the whole feed', async () => {
    const dates = async () =>
      (await run.rows('select nutrition_as_of::text as day from nutrition_records order by ref')).map(
        ({ day }) => day,
      )
    const other = recordRow({
      gtin: '8700000000028',
      nutrition: nutrition({ protein: 9 }, { asOf: '2025-02-03' }),
    })
    await run.nutrition([recordRow(), other])
    await run.prices([productRow({ nutrition: nutrition({ protein: 8 }) })])
    expect(await dates()).toEqual([null, '2025-02-03', null])
    await run.nutrition([recordRow(), other], { asOf: '2026-06-01' })
    expect(await dates()).toEqual(['2026-06-01', '2025-02-03', null])
    // And it is taken back when the next import does not say it.
    await run.nutrition([recordRow(), other])
    expect(await dates()).toEqual([null, '2025-02-03', null])
  })

  test('of an earlier day overwrites no newer record', async () => {
    await run.nutrition([recordRow()], { asOf: '2026-06-09' })
    const older = recordRow({ nutrition: nutrition({ protein: 1 }) })
    const report = await run.nutrition([older], { asOf: '2026-06-01' })
    expect(report.refused).toMatchObject([{ line: 1, field: 'nutrition_as_of', value: '2026-06-01' }])
    expect(await run.rows('select protein from nutrition_records')).toEqual([{ protein: 9 }])
  })
})
