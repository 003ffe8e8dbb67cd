import { expect, test } from 'vitest'
import { fillMillions } from '../bench/millions.database.ts'
import { testDatabase } from './database.ts'
import { importer, nutrition, productRows } from './import.ts'

test('[OPS-09] what a machine is measured with is made whole: copies of products with their values, topics with their replies', async () => {
  const database = await testDatabase()
  await importer(database).prices(productRows(5, { nutrition: nutrition({ protein: 9, carbs: 4, fat: 0 }) }))
  const indexesOf = async () =>
    (await database.pool.query(`select indexdef from pg_indexes where schemaname = 'public' order by 1`)).rows
  const before = await indexesOf()
  await fillMillions(database.pool, { copies: 3, topics: 40 })
  const { rows } = await database.pool.query(
    `select (select count(*)::int from products) as products, (select count(distinct title)::int from products) as titles,
       (select count(*)::int from nutrition_matches m join products p on p.id = m.product_id
          join nutrition_records r on r.id = m.record_id) as matched,
       (select count(*)::int from topics) as topics,
       (select sum(reply_count)::int from topics) as counted,
       (select count(*)::int from replies join topics on topics.id = topic_id) as replies`,
  )
  expect(rows[0]).toMatchObject({
    products: 15,
    titles: 15,
    matched: 15,
    topics: 40,
    counted: rows[0].replies,
  })
  expect(rows[0].replies).toBeGreaterThan(40)
  expect(await indexesOf()).toEqual(before)
})
