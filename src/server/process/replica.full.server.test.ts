import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, openPool } from '#platform/database/open.server.ts'
import { ignore } from '#test/database.admin.ts'
import { eventually } from '#test/eventually.ts'
import { importer, productRows } from '#test/import.ts'
import { startProduct } from '#test/product.ts'
import { freshFolder } from '#test/storage.ts'
import { startSystemPostgres } from '#test/system-postgres.ts'

const METRICS_TOKEN = 'a-token-that-nobody-guesses'

test('[OPS-08] a streaming replica takes the index and the pages of visitors, is never a second behind, and may go at any time', async () => {
  const primary = await startSystemPostgres()
  if (!primary) return expect.fail('There is no PostgreSQL: on Debian, apt-get install postgresql.')
  onTestFinished(primary.stop)
  const replica = await primary.replicate()
  let isThere = true
  const stopReplica = async () => {
    if (isThere) await replica.stop()
    isThere = false
  }
  onTestFinished(stopReplica)
  const [pool, copy] = [primary.url, replica.url].map((url) => openPool({ url }, ignore))
  onTestFinished(async () => void (await Promise.all([pool!.end(), copy!.end()])))

  const product = await startProduct(freshFolder(), {
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: replica.url,
    SECRET_KEY: 'a key of this test, which is long enough',
    METRICS_TOKEN,
  })
  const board = async () => (await product.ask('/topics')).text()
  const catalogue = async () => {
    const { version } = (await (await product.ask('/products?limit=1')).json()) as { version: string }
    return version
  }
  const isUsed = async () => {
    await board()
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    return /^fitfuel_replica_used (\d)/m.exec(await (await product.ask('/metrics', { headers })).text())?.[1]
  }
  const scans = async (table: string) => {
    const { rows } = await copy!.query(
      'select (seq_scan + idx_scan)::int as scans from pg_stat_user_tables where relname = $1',
      [table],
    )
    return rows[0]?.scans ?? 0
  }
  await eventually(async () => expect(await isUsed()).toBe('1'))
  await eventually(async () => expect(await scans('products')).toBeGreaterThan(0))
  await eventually(async () => expect(await scans('topics')).toBeGreaterThan(0))

  // It stands still while a title changes: soon visitors read the new one, from the primary.
  await copy!.query('select pg_wal_replay_pause()')
  await pool!.query(`update topics set title = 'A title of now'`)
  await eventually(async () => expect(await board()).toContain('A title of now'))
  expect(await isUsed()).toBe('0')
  await copy!.query('select pg_wal_replay_resume()')
  await eventually(async () => expect(await isUsed()).toBe('1'))

  // An import is shown whole, although it is read from a copy.
  const { prices } = importer({
    db: openDatabase(pool!),
    pool: pool!,
    address: { url: primary.url },
    close: async () => {},
  })
  const before = await catalogue()
  await prices(productRows(30))
  await eventually(async () => expect(await catalogue()).not.toBe(before))
  const { total } = (await (await product.ask('/products?search=product&limit=1')).json()) as {
    total: number
  }
  expect(total).toBe(30)

  await stopReplica()
  const pages = await Promise.all(Array.from({ length: 6 }, () => product.ask('/topics')))
  expect(pages.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(await isUsed()).toBe('0')
  const shown = await catalogue()
  await prices(productRows(30, { priceNow: 249 }))
  await eventually(async () => expect(await catalogue()).not.toBe(shown))
}, 300_000)
