import type pg from 'pg'
import { allowSilence } from '#platform/database/connection.server.ts'
import { fillMembers, fillReplies, fillTopics } from './board.database.ts'

/** Rows that are copied, in the order in which they refer to each other, and what of them numbers a row. */
const CATALOGUE = {
  products: ['id'],
  nutrition_records: ['id'],
  nutrition_matches: ['product_id', 'record_id'],
}

/**
 * Fills a database that has a small catalogue: with so many copies of that in all, each with numbers and names of its
 * own, and with so many topics of ten replies on average.
 */
export async function fillMillions(
  pool: pg.Pool,
  { copies, topics }: { copies: number; topics: number },
): Promise<void> {
  const client = await pool.connect()
  // What is done to ten million rows at once says nothing for long.
  allowSilence(client)
  try {
    // References are true by the way they are made: to look each of them up would take most of the time.
    await client.query(`set maintenance_work_mem = '512MB'; set session_replication_role = replica`)
    const { rows } = await client.query('select max(id) as size from products')
    for (const [table, numbers] of Object.entries(CATALOGUE)) {
      await withoutIndexes(client, table, () =>
        copyRows(client, table, { numbers, copies, size: rows[0].size }),
      )
    }
    await fillMembers(client)
    await withoutIndexes(client, 'topics', () => fillTopics(client, 1, topics))
    await withoutIndexes(client, 'replies', () => fillReplies(client))
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

/** Does to the products what an import of the next day's list does: dates every price anew, and changes one in a hundred. */
export async function importDaily(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  allowSilence(client)
  try {
    await client.query(
      `update products set price_as_of = price_as_of + 1, price_now = price_now + (id % 100 = 0)::integer,
         updated_at = case when id % 100 = 0 then now() else updated_at end`,
    )
    await client.query('vacuum analyze products')
  } finally {
    client.release(true)
  }
}

async function copyRows(
  client: pg.ClientBase,
  table: string,
  { numbers, copies, size }: { numbers: string[]; copies: number; size: number },
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  const values = names.map((name) => {
    if (numbers.includes(name)) return `given.${name} + copy * ${size}`
    if (name === 'ref') return `given.ref || '-' || copy`
    if (name === 'title') return `given.title || ' ' || copy`
    if (name === 'price_now') return 'given.price_now + copy % 97'
    return `given.${name}`
  })
  await client.query(
    `insert into ${table} (${names.join(', ')}) overriding system value
     select ${values.join(', ')} from ${table} as given, generate_series(1, ${copies - 1}) as copy`,
  )
}

/** Makes the indexes of a table once all rows are there, which takes a part of the time. */
async function withoutIndexes(
  client: pg.ClientBase,
  table: string,
  fill: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = $1::regclass and not indisunique`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await fill()
  for (const { definition } of rows) await client.query(definition)
}
