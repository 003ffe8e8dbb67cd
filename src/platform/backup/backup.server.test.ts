import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { stepsOnDisk } from '#test/disk.ts'
import { freshFolder, keysOf, testStorage } from '#test/storage.ts'
import { migrate } from '../database/migrate.server.ts'
import type { Storage } from '../storage/objects.server.ts'
import { mayDeleteObjects } from './backup.lock.server.ts'
import { restore } from './backup.restore.server.ts'
import { BackupError } from './backup.rules.ts'
import { backUp, writeInto } from './backup.server.ts'

const migrations = 'migrations'
const now = new Date('2026-11-23T12:00:00Z')
const about = { contentType: 'image/webp', metadata: { uploadedAt: '2026-11-01', title: 'crème "brûlée"' } }

/** A database without a table, as a new one is. */
async function newDatabase() {
  const database = await testDatabase()
  await database.pool.query('drop schema drizzle cascade; drop schema public cascade; create schema public')
  return database
}

/** A database and a storage with something of every kind that a copy may get wrong. */
async function filled() {
  const [database, storage] = [await testDatabase(), await testStorage()]
  await database.pool.query(`
    insert into stores (id, name, domain) values ('s', 'tab\there, line\nthere, \\N and "quotes"', 's.example');
    insert into categories (id, sort_order) values ('vla', 1);
    insert into imports (source, report) select 'checkjebon', '{}' from generate_series(1, 3);
    delete from imports where id = 3`)
  await storage.put('recipes/1/jan/1-crème brûlée', Buffer.from('picture'), about)
  await storage.put(`recipes/2/${'long'.repeat(40)}/1-a`, Buffer.alloc(100_000, 7), about)
  await storage.put('builds/abc', Buffer.from('scripts'), about)
  return { ...database, storage }
}

async function stateOf(pool: Awaited<ReturnType<typeof testDatabase>>['pool']) {
  const { rows: tables } = await pool.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const rows = await Promise.all(
    tables.map(({ name }) =>
      pool.query(`select coalesce(json_agg(t order by t::text), '[]') as all from public.${name} t`),
    ),
  )
  const { rows: rules } = await pool.query(`
    select pg_get_constraintdef(oid) as rule, conrelid::regclass::text as table, conname as name from pg_constraint
    where connamespace = 'public'::regnamespace
    union all select pg_get_indexdef(indexrelid), indrelid::regclass::text, '' from pg_index
    join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) || tgenabled::text, tgrelid::regclass::text, tgname from pg_trigger where not tgisinternal
    order by 1, 2, 3`)
  return { rows: tables.map(({ name }, at) => [name, rows[at]!.rows[0].all]), rules }
}

test('[OPS-04] what is restored is what was backed up: rows, rules, numbers, pictures with what is known of them', async () => {
  const source = await filled()
  const file = join(freshFolder(), 'backup.tar')
  let made: object | undefined
  const steps = await stepsOnDisk(async () => {
    made = await backUp({ ...source, now }, file)
  })
  expect(steps).toEqual(['file', 'rename', 'folder'])
  expect(made).toEqual({ bytes: statSync(file).size, objects: 2, missing: 0 })
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const [{ pool }, storage] = [await newDatabase(), await testStorage()]
  await storage.put('builds/other', Buffer.from('a process that starts'), about)
  expect(await restore({ pool, storage, migrations }, file)).toEqual({ madeAt: now, objects: 2 })
  expect(await stateOf(pool)).toEqual(await stateOf(source.pool))
  // What is there already is gone on from, and a number that was given out is not given out again.
  await migrate(pool, migrations)
  const { rows } = await pool.query(`insert into imports (source, report) values ('x', '{}') returning id`)
  expect(rows[0].id).toBe('4')
  const kept = (await keysOf(source.storage.list(''))).filter((key) => !key.startsWith('builds/'))
  expect(await keysOf(storage.list('recipes/'))).toEqual(kept)
  for (const key of kept) {
    const [was, is] = [await source.storage.get(key), await storage.get(key)]
    expect(is!.about).toMatchObject({ ...about, bytes: was!.about.bytes })
    expect(await buffer(is!.body)).toEqual(await buffer(was!.body))
  }
})

test('[OPS-04] a restore where something is there is refused, and changes nothing', async () => {
  const source = await filled()
  const file = join(freshFolder(), 'backup.tar')
  await backUp({ ...source, now }, file)
  const before = await stateOf(source.pool)
  const empty = await testStorage()
  await expect(restore({ ...source, storage: empty, migrations }, file)).rejects.toThrow(
    /^The database is not empty: /,
  )
  expect(await stateOf(source.pool)).toEqual(before)
  expect(await keysOf(empty.list(''))).toEqual([])
  const { pool } = await newDatabase()
  await expect(restore({ ...source, pool, migrations }, file)).rejects.toThrow(/^The storage is not empty: /)
  expect(await keysOf(source.storage.list(''))).toHaveLength(3)
})

test.each<[string, (file: Buffer) => Buffer, RegExp]>([
  ['cut off', (file) => file.subarray(0, file.length - 5 * 512), /it is cut off/],
  ['cut off in the middle', (file) => file.subarray(0, file.length / 2), /is no whole backup: /],
  ['damaged in a picture', (file) => changed(file, Buffer.alloc(8, 7), 8), /its checksums do not fit/],
  [
    'damaged in its rows',
    (file) => changed(file, Buffer.from([0x1f, 0x8b, 8, 0]), 1),
    /is no whole backup: /,
  ],
  ['something else', () => Buffer.from('{"a": "JSON"}'), /is no whole backup: /],
  ['an empty file', () => Buffer.alloc(0), /it is cut off/],
  ['of a newer build', (file) => later(file), /was made with a newer build/],
])('[OPS-04] a file that is %s is told, and nothing of it stays', async (_, damage, reason) => {
  const source = await filled()
  const file = join(freshFolder(), 'backup.tar')
  await backUp({ ...source, now }, file)
  writeFileSync(file, damage(readFileSync(file)))
  const [{ pool }, storage] = [await newDatabase(), await testStorage()]
  const refusal = await restore({ pool, storage, migrations }, file).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(BackupError)
  expect((refusal as Error).message).toMatch(reason)
  expect(await keysOf(storage.list(''))).toEqual([])
  expect((await stateOf(pool)).rows).toEqual([])
})

test('a backup replaces no file, and one that fails leaves none', async () => {
  const source = await filled()
  const file = join(freshFolder(), 'backup.tar')
  const storage = { ...source.storage, get: () => Promise.reject(new Error('the disk broke')) }
  await expect(backUp({ ...source, storage, now }, file)).rejects.toThrow('the disk broke')
  expect(existsSync(file) || existsSync(`${file}.unfinished`)).toBe(false)
  await expect(backUp({ ...source, now }, join(file, 'deeper'))).rejects.toThrow(BackupError)
  writeFileSync(file, 'the backup of yesterday')
  await expect(backUp({ ...source, now }, file)).rejects.toThrow(BackupError)
  expect(readFileSync(file, 'utf8')).toBe('the backup of yesterday')
})

test('while a backup runs nothing deletes objects, and afterwards it does', async () => {
  const source = await filled()
  const seen: boolean[] = []
  const storage = {
    ...source.storage,
    async *list(prefix: string) {
      seen.push(await source.db.transaction(mayDeleteObjects))
      yield* source.storage.list(prefix)
    },
  }
  await backUp({ ...source, storage, now }, join(freshFolder(), 'backup.tar'))
  await expect.poll(() => source.db.transaction(mayDeleteObjects)).toBe(true)
  expect(seen).toEqual([false])
})

test('a file that refuses the rest ends the backup in a sentence, and nothing goes on', async () => {
  const source = await filled()
  await source.storage.put('recipes/3/jan/1-a', Buffer.alloc(2_000_000, 7), about)
  let taken = 0
  const writeFile = async (part: unknown) => {
    taken += (part as Uint8Array).length
    if (taken > 500_000) throw new Error('ENOSPC: no space left on device')
  }
  await expect(writeInto({ writeFile }, { ...source, now })).rejects.toThrow(
    new BackupError('The backup cannot be written: ENOSPC: no space left on device.'),
  )
  expect(source.pool.totalCount - source.pool.idleCount).toBe(0)
})

test('a backup whose hold on deletions was lost is not made, and one says what was gone before it was read', async () => {
  const source = await filled()
  const file = join(freshFolder(), 'backup.tar')
  const gone = {
    ...source.storage,
    get: async (key: string) => (key.includes('brûlée') ? null : source.storage.get(key)),
  }
  expect(await backUp({ ...source, storage: gone, now }, file)).toMatchObject({ objects: 1, missing: 1 })
  const lost = {
    ...source.storage,
    async *list(prefix: string) {
      yield* source.storage.list(prefix)
      await source.pool.query(`
        select pg_terminate_backend(pid) from pg_locks
        where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`)
    },
  }
  const refusal = backUp({ ...source, storage: lost, now }, `${file}.2`)
  await expect(refusal).rejects.toThrow(/^The connection to the database was lost/)
  expect(existsSync(`${file}.2`)).toBe(false)
})

test('a restore stores some objects at a time; where one cannot be stored it fails, and nothing stays', async () => {
  const source = await filled()
  for (let number = 0; number < 30; number++) {
    await source.storage.put(`recipes/4/jan/${number}-a`, Buffer.from('picture'), about)
  }
  const file = join(freshFolder(), 'backup.tar')
  await backUp({ ...source, now }, file)
  let stored = 0
  const failing = await testStorage()
  const { pool } = await newDatabase()
  const broken: Storage = {
    ...failing,
    async put(...given) {
      if (++stored === 3) throw new Error('the disk broke')
      return failing.put(...given)
    },
  }
  const failed = restore({ pool, storage: broken, migrations }, file)
  await expect(failed).rejects.toThrow('the disk broke')
  expect(await keysOf(failing.list(''))).toEqual([])
  expect(stored).toBeLessThan(32)
  const inner = await testStorage()
  let [underWay, most] = [0, 0]
  let eight = Promise.withResolvers<void>()
  const storage: Storage = {
    ...inner,
    async put(...given) {
      most = Math.max(most, ++underWay)
      if (underWay === 8) void releaseSoon()
      await eight.promise
      underWay--
      return inner.put(...given)
    },
  }
  // A ninth would come meanwhile.
  async function releaseSoon() {
    await pause(20)
    eight.resolve()
    eight = Promise.withResolvers()
  }
  expect(await restore({ pool, storage, migrations }, file)).toMatchObject({ objects: 32 })
  expect(most).toBe(8)
})

test('what fails once the rows are there takes no pictures away', async () => {
  const source = await filled()
  const file = join(freshFolder(), 'backup.tar')
  await backUp({ ...source, now }, file)
  const [{ pool }, storage] = [await newDatabase(), await testStorage()]
  /** The connection, on which this statement fails in place of being run. */
  const without = (statement: string) =>
    Object.assign(Object.create(pool), {
      async connect() {
        const client = await pool.connect()
        const query = client.query.bind(client) as (...given: unknown[]) => unknown
        const failing = (...given: unknown[]) =>
          given[0] === statement ? Promise.reject(new Error('cut off')) : query(...given)
        return Object.assign(client, { query: failing })
      },
    }) as typeof pool
  await expect(restore({ pool: without('commit'), storage, migrations }, file)).rejects.toThrow('cut off')
  expect(await keysOf(storage.list(''))).toHaveLength(2)
  const other = await testStorage()
  expect(await restore({ pool: without('analyze'), storage: other, migrations }, file)).toMatchObject({
    objects: 2,
  })
  expect(await keysOf(other.list(''))).toHaveLength(2)
})

test('a file that cannot be read is told in a sentence', async () => {
  const [{ pool }, storage] = [await newDatabase(), await testStorage()]
  const refused = restore({ pool, storage, migrations }, join(freshFolder(), 'none.tar'))
  await expect(refused).rejects.toThrow(/none\.tar cannot be read: ENOENT/)
  await expect(refused).rejects.toThrow(BackupError)
})

/** With another byte behind the first place where `pattern` stands. */
function changed(file: Buffer, pattern: Buffer, behind: number): Buffer {
  const at = file.indexOf(pattern) + behind
  file[at] = file[at]! ^ 0xff
  return file
}

/** With a migration that is newer than all. */
function later(file: Buffer): Buffer {
  const at = file.indexOf('"migration": 1')
  file.write('9', at + '"migration": '.length)
  return file
}
