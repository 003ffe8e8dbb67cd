import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'

/** The statements of a migration, as they stand in its file. */
const statementsOf = (tag: string) =>
  readFileSync(`migrations/${tag}.sql`, 'utf8').split('--> statement-breakpoint')
const journal: { entries: { tag: string }[] } = JSON.parse(
  readFileSync('migrations/meta/_journal.json', 'utf8'),
)
const tags = journal.entries.map(({ tag }) => tag)
const moving = tags.find((tag) => tag.endsWith('_real_data'))!

test('[DAT-01] [DAT-04] a database of before is moved to the stores’ keys without loss', async () => {
  const { pool } = await testDatabase()
  await pool.query('drop schema drizzle cascade; drop schema public cascade; create schema public')
  const client = await pool.connect()
  const run = async (tag: string) => {
    await client.query('begin')
    for (const statement of statementsOf(tag)) await client.query(statement)
    await client.query('commit')
  }
  for (const tag of tags.slice(0, tags.indexOf(moving))) await run(tag)
  await client.query(`
    insert into stores (id, name, domain) values ('ah', 'AH', 'ah.nl'), ('jumbo', 'J', 'jumbo.com'), ('lidl', 'L', 'lidl.nl');
    insert into categories (id, sort_order) values ('kwark', 1);
    insert into products (id, store_id, ref, gtin, title, category_id, price_now, price_source, price_as_of, flags, row_hash, withdrawn_on)
      overriding system value values
      (1, 'ah', 'wi1/oude-kwark', null, 'Oude kwark', 'kwark', 150, 'checkjebon', '2026-01-01', '{}', 'a', '2026-02-01'),
      (2, 'ah', 'wi1/nieuwe-kwark', '4006381333931', 'Nieuwe kwark', 'kwark', 199, 'checkjebon', '2026-03-01', '{}', 'b', null),
      (3, 'jumbo', 'kwark-500-g-563245DS', null, 'Kwark', 'kwark', 99, 'checkjebon', '2026-03-01', '{}', 'c', null),
      (4, 'lidl', 'kwark/1-2', null, 'Kwark', 'kwark', 89, 'partner', '2026-03-01', '{}', 'd', null);
    insert into price_history (product_id, changed_on, price_now) values
      (1, '2025-12-01', 140), (1, '2026-01-01', 150), (2, '2026-02-01', 150), (2, '2026-03-01', 199), (3, '2026-03-01', 99);
    insert into imports (source, report) values ('openfoodfacts', '{"asOf": "2026-02-02"}');
    insert into nutrition_records (id, source, ref, gtin, title, flags, implausible, nutrition_as_of, row_hash)
      overriding system value values
      (1, 'openfoodfacts', '4006381333931', '4006381333931', 'Kwark', '{}', '[]', '2026-02-02', 'r'),
      (2, 'openfoodfacts', '87', null, 'Vla', '{}', '[]', '2024-05-05', 's'),
      (3, 'checkjebon', 'ah/wi1/oude-kwark', null, 'Oude kwark', '{}', '[]', '2026-01-01', 't'),
      (4, 'checkjebon', 'ah/wi1/nieuwe-kwark', null, 'Nieuwe kwark', '{}', '[]', '2026-03-01', 'u');
    insert into nutrition_matches (product_id, record_id, method, confidence, undone_at) values
      (1, 2, 'title', 0.9, now()), (1, 3, 'own', 1, null), (2, 4, 'own', 1, null), (3, 1, 'gtin', 1, null)`)
  await run(moving)

  const rows = async (query: string) => (await client.query(query)).rows
  expect(
    await rows('select id, ref, title, price_now, gtin, withdrawn_on from products order by id'),
  ).toEqual([
    ...[
      { id: 1, ref: 'wi1', title: 'Nieuwe kwark', price_now: 199, gtin: '4006381333931', withdrawn_on: null },
    ],
    ...[{ id: 3, ref: '563245DS', title: 'Kwark', price_now: 99, gtin: null, withdrawn_on: null }],
    ...[{ id: 4, ref: 'kwark/1-2', title: 'Kwark', price_now: 89, gtin: null, withdrawn_on: null }],
  ])
  const prices = await rows(
    'select product_id as id, changed_on::text as day, price_now as cents from price_history order by 1, 2',
  )
  expect(prices).toEqual([
    { id: 1, day: '2025-12-01', cents: 140 },
    { id: 1, day: '2026-01-01', cents: 150 },
    { id: 1, day: '2026-03-01', cents: 199 },
    { id: 3, day: '2026-03-01', cents: 99 },
  ])
  expect(
    await rows(`
      select product_id as id, ref, method, undone_at is not null as undone, nutrition_as_of::text as day
      from nutrition_matches m join nutrition_records r on r.id = record_id order by 1, ref`),
  ).toEqual([
    { id: 1, ref: '87', method: 'matched', undone: true, day: '2024-05-05' },
    { id: 1, ref: 'ah/wi1', method: 'label', undone: false, day: '2026-03-01' },
    { id: 3, ref: '4006381333931', method: 'ean', undone: false, day: null },
  ])
  client.release()
})
