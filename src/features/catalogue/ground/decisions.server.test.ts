import { beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { importer, nutrition, productRow, recordRow } from '#test/import.ts'
import { decideCategory, markValue, readSourced, setMatchUndone } from './decisions.server.ts'

const gtin = '8700000000011'
const now = new Date('2026-06-10T13:00:00Z')

let database: TestDatabase
let run: ReturnType<typeof importer>

beforeEach(async () => {
  database = await testDatabase()
  run = importer(database)
  return () => database.close()
})

/** A product with a record of its EAN, and both ids. */
async function product(protein = 9) {
  await run.prices([productRow({ gtin })])
  await run.nutrition([recordRow({ gtin, nutrition: nutrition({ protein, fat: 0.2 }) })])
  const [match] = await run.rows(
    'select product_id as "productId", record_id as "recordId" from nutrition_matches',
  )
  return match as { productId: number; recordId: number }
}

/** The same feeds once more, changed so that every row is written anew. */
async function importAgain(protein = 9) {
  await run.prices([productRow({ gtin, priceNow: 249, title: 'Magere kwark naturel' })])
  await run.nutrition([recordRow({ gtin, title: 'Kwark', nutrition: nutrition({ protein, fat: 0.2 }) })])
}

const sourceOf = async (id: number) => (await readSourced(database.db, [id])).get(id)?.sources[0]
const markedOf = async (id: number) =>
  (await sourceOf(id))?.values.filter(({ isMarked }) => isMarked).map(({ nutrient }) => nutrient)

test('[DAT-17] an undone match stays undone by the next import, until it is allowed again', async () => {
  const { productId, recordId } = await product()
  const undo = (undone: boolean) => setMatchUndone(database.db, { productId, recordId, undone, now })
  expect(await undo(true)).toBe(true)
  expect(await undo(true)).toBe(false)
  await importAgain()
  expect(await sourceOf(productId)).toMatchObject({ recordId, isUndone: true })
  expect(await undo(false)).toBe(true)
  await importAgain()
  expect(await sourceOf(productId)).toMatchObject({ recordId, isUndone: false })
  expect(await setMatchUndone(database.db, { productId, recordId: 99, undone: true, now })).toBeNull()
})

test('[DAT-17] a category that was set stands, whatever the next import says', async () => {
  const { productId } = await product()
  const category = async () => (await readSourced(database.db, [productId])).get(productId)?.category
  expect(await category()).toBe('kwark')
  const decide = (categoryId: 'cheese_coldcuts' | 'yoghurt') =>
    decideCategory(database.db, { productId, categoryId, now })
  expect(await decide('cheese_coldcuts')).toBe(true)
  expect(await decide('cheese_coldcuts')).toBe(false)
  await importAgain()
  expect(await category()).toBe('cheese_coldcuts')
  // Also where a feed says the category itself, and where another one is decided on.
  await run.prices([productRow({ gtin, category: 'pantry', priceNow: 259 })])
  expect(await category()).toBe('cheese_coldcuts')
  await decide('yoghurt')
  await importAgain()
  expect(await category()).toBe('yoghurt')
})

test('[DAT-17] a value that is marked as wrong is implausible for as long as its source says it', async () => {
  const { productId, recordId } = await product()
  const implausible = () => run.rows('select implausible from nutrition_records')
  const mark = (wrong: boolean, nutrient: 'protein' | 'salt' = 'protein') =>
    markValue(database.db, { productId, recordId, nutrient, wrong, now })
  expect(await mark(true)).toBe(true)
  expect(await mark(true)).toBe(false)
  expect(await implausible()).toEqual([{ implausible: ['protein'] }])
  expect(await markedOf(productId)).toEqual(['protein'])
  await importAgain()
  expect(await implausible()).toEqual([{ implausible: ['protein'] }])
  // The feed has corrected it: the new value was doubted by nobody.
  await importAgain(11)
  expect(await implausible()).toEqual([{ implausible: [] }])
  expect(await markedOf(productId)).toEqual([])
  await importAgain(9)
  expect(await mark(false)).toBe(true)
  await importAgain(9)
  expect(await implausible()).toEqual([{ implausible: [] }])
  // Where there is no value, there is nothing to mark.
  expect(await mark(true, 'salt')).toBeNull()
})

test('[DAT-17] taking a mark back leaves what is implausible by itself', async () => {
  const { productId, recordId } = await product(111)
  const mark = (wrong: boolean) =>
    markValue(database.db, { productId, recordId, nutrient: 'protein', wrong, now })
  await mark(true)
  await mark(false)
  expect(await run.rows('select implausible from nutrition_records')).toEqual([{ implausible: ['protein'] }])
})

test('[DAT-17] a mark stays with its record: the same value in another one of the source is right, also after the next import', async () => {
  const gtins = [gtin, '8700000000028']
  const records = (title: string) =>
    run.nutrition(gtins.map((gtin) => recordRow({ gtin, title, nutrition: nutrition({ protein: 9 }) })))
  await run.prices(gtins.map((gtin) => productRow({ ref: gtin, gtin })))
  await records('Kwark')
  const [first] = await run.rows(
    'select product_id as "productId", record_id as "recordId" from nutrition_matches order by 1',
  )
  const { productId, recordId } = first as { productId: number; recordId: number }
  await markValue(database.db, { productId, recordId, nutrient: 'protein', wrong: true, now })
  const marked = [{ implausible: ['protein'] }, { implausible: [] }]
  const implausible = () => run.rows(`select implausible from nutrition_records order by id <> ${recordId}`)
  expect(await implausible()).toEqual(marked)
  await records('Magere kwark')
  expect(await implausible()).toEqual(marked)
})

test('[DAT-17] taking a mark back leaves the marks of other records and values of the source', async () => {
  const gtins = [gtin, '8700000000028']
  await run.prices(gtins.map((gtin) => productRow({ ref: gtin, gtin })))
  await run.nutrition(
    gtins.map((gtin) => recordRow({ gtin, nutrition: nutrition({ protein: 9, fat: 0.2 }) })),
  )
  const matches = await run.rows(
    'select product_id as "productId", record_id as "recordId" from nutrition_matches order by 1',
  )
  const [first, second] = matches as { productId: number; recordId: number }[]
  const mark = (of: typeof first, nutrient: 'protein' | 'fat', wrong: boolean) =>
    markValue(database.db, { ...of!, nutrient, wrong, now })
  await mark(first, 'protein', true)
  await mark(first, 'fat', true)
  await mark(second, 'protein', true)
  await mark(first, 'protein', false)
  expect(await markedOf(first!.productId)).toEqual(['fat'])
  expect(await markedOf(second!.productId)).toEqual(['protein'])
})

test('[DAT-17] a mark outlives a record that goes and comes back', async () => {
  const carried = productRow({ nutrition: nutrition({ protein: 9 }) })
  await run.prices([carried])
  const [match] = await run.rows('select * from nutrition_matches')
  const [productId, recordId] = [Number(match!.product_id), Number(match!.record_id)]
  await markValue(database.db, { productId, recordId, nutrient: 'protein', wrong: true, now })
  await run.prices([productRow()])
  expect(await run.rows('select * from nutrition_records')).toEqual([])
  await run.prices([carried])
  expect(await run.rows('select implausible from nutrition_records')).toEqual([{ implausible: ['protein'] }])
})

test('[DAT-17] an undone match outlives nutrition that a feed leaves out and carries again', async () => {
  const carried = productRow({ nutrition: nutrition({ protein: 9 }) })
  await run.prices([carried])
  const [match] = await run.rows('select product_id, record_id from nutrition_matches')
  const [productId, recordId] = [Number(match!.product_id), Number(match!.record_id)]
  await setMatchUndone(database.db, { productId, recordId, undone: true, now })
  await run.prices([productRow()])
  await run.prices([carried])
  expect(await run.rows('select from nutrition_matches where undone_at is null')).toEqual([])
})

test('[DAT-17] every decision is a new version of the catalogue', async () => {
  const { productId, recordId } = await product()
  const versions = async () => Number((await run.rows('select count(*) from imports'))[0]!.count)
  const before = await versions()
  await setMatchUndone(database.db, { productId, recordId, undone: true, now })
  await decideCategory(database.db, { productId, categoryId: 'fish', now })
  await markValue(database.db, { productId, recordId, nutrient: 'protein', wrong: true, now })
  expect(await versions()).toBe(before + 3)
})
