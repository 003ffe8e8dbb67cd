import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type pg from 'pg'
import { extract } from 'tar-stream'
import { copyInto } from '../database/copy.server.ts'
import { applyUntil, newestMigration } from '../database/migrate.server.ts'
import { isStorageKey } from '../storage/keys.rules.ts'
import type { Storage } from '../storage/objects.server.ts'
import {
  BackupError,
  CHECKSUMS,
  isLeftOut,
  MANIFEST,
  type Manifest,
  METADATA_HEADER,
  manifest,
  OBJECTS,
  type OnProgress,
  TABLES,
  TYPE_HEADER,
} from './backup.rules.ts'
import { takeTime } from './backup.server.ts'
import { withoutRules } from './backup.tables.server.ts'

/** Objects that are stored at a time: each is brought to disk, or to another machine. */
const STORED_AT_ONCE = 8
const decompress = promisify(gunzip)

type Target = { pool: pg.Pool; storage: Storage; migrations: string; onProgress?: OnProgress }

/**
 * Restores a backup into a database and a storage that hold nothing. All of it is there in the end, or nothing.
 * @throws BackupError where something is there, or the file is no whole backup
 */
export async function restore(target: Target, file: string): Promise<{ madeAt: Date; objects: number }> {
  const { pool, storage } = target
  await access(file, constants.R_OK).catch((error: Error) => {
    throw new BackupError(`${file} cannot be read: ${error.message}.`)
  })
  const client = await pool.connect()
  try {
    await takeTime(client)
    await refuseFull(client, storage)
    await client.query('begin')
    const restored = await readInto(client, target, file).catch(async (error: unknown) => {
      await empty(storage)
      throw isOfFile(error) ? new BackupError(`${file} is no whole backup: ${error.message}.`) : error
    })
    // From here on the pictures may be those of rows that are there, whatever we hear of it.
    await client.query('commit')
    // The database does this by itself later.
    await client.query('analyze').catch(() => {})
    return restored
  } finally {
    // Closed, not given back: what was not committed goes with it.
    client.release(true)
  }
}

/** @throws BackupError where tables, or objects that people stored, are there */
async function refuseFull(client: pg.ClientBase, storage: Storage): Promise<void> {
  const { rows } = await client.query(`
    select exists (select from pg_class where relnamespace = to_regnamespace('public') and relkind in ('r', 'p', 'v', 'm'))
      or to_regnamespace('drizzle') is not null as is_full`)
  if (rows[0].is_full) {
    throw new BackupError(
      'The database is not empty: restore into a new one (an empty DATA_DIR, or a new database at DATABASE_URL).',
    )
  }
  for await (const { key } of storage.list('')) {
    if (isLeftOut(key)) continue
    throw new BackupError(
      'The storage is not empty: restore into a new one (an empty DATA_DIR, or a new bucket at STORAGE_URL).',
    )
  }
}

async function readInto(
  client: pg.ClientBase,
  { storage, migrations, onProgress = () => {} }: Target,
  file: string,
) {
  const sums = new Map<string, string>()
  const storing = new Set<Promise<void>>()
  const failures: unknown[] = []
  let about: Manifest | null = null
  let listed: string | null = null
  let finish = async () => {}
  let bytes = 0
  let objects = 0

  async function take(name: string, content: Buffer, pax: Partial<Record<string, string>>): Promise<void> {
    if (about === null) {
      about = manifestOf(name, content, migrations)
      await applyUntil(client, migrations, about.migration)
      finish = await withoutRules(client, Object.keys(about.tables))
    } else if (name.startsWith(TABLES)) {
      const table = name.slice(TABLES.length).split('/')[0]!
      const columns = about.tables[table]
      if (!columns) throw new BackupError(`it has rows of ${table}, of which it says nothing`)
      await copyInto(client, table, columns, await decompress(content))
    } else if (name.startsWith(OBJECTS)) {
      const key = name.slice(OBJECTS.length)
      if (!isStorageKey(key) || isLeftOut(key)) throw new BackupError(`it has an object under ${key}`)
      const metadata = JSON.parse(pax[METADATA_HEADER] ?? '{}')
      const stored = storage
        .put(key, content, { contentType: pax[TYPE_HEADER] ?? '', metadata })
        .catch((error: unknown) => void failures.push(error))
        .finally(() => storing.delete(stored))
      storing.add(stored)
      objects++
      if (storing.size >= STORED_AT_ONCE) await Promise.race(storing)
      if (failures.length > 0) throw failures[0]
    } else if (name === CHECKSUMS) {
      listed = content.toString()
    }
  }

  const archive = extract()
  createReadStream(file)
    .on('error', (error) => archive.destroy(error))
    .pipe(archive)
  try {
    for await (const entry of archive) {
      const { name, pax } = entry.header
      const content = await buffer(entry)
      bytes += content.length
      if (name !== CHECKSUMS) sums.set(name, createHash('sha256').update(content).digest('hex'))
      await take(name, content, pax ?? {})
      onProgress(name, bytes)
    }
  } finally {
    await Promise.all(storing)
  }
  if (failures.length > 0) throw failures[0]
  if (about === null || listed === null) throw new BackupError('it is cut off')
  const found = [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join('')
  if (found !== listed) throw new BackupError('its checksums do not fit, so it was damaged or changed')
  await finish()
  const { sequences, madeAt } = about as Manifest
  for (const [name, last] of Object.entries(sequences)) {
    await client.query(`select setval('public."${name}"', $1)`, [last])
  }
  return { madeAt: new Date(madeAt), objects }
}

function manifestOf(name: string, content: Buffer, migrations: string): Manifest {
  if (name !== MANIFEST) throw new BackupError('it begins with something else')
  const about = manifest.parse(JSON.parse(content.toString()))
  if (about.migration <= newestMigration(migrations)) return about
  throw new BackupError('it was made with a newer build of FitFuel, which can restore it')
}

async function empty(storage: Storage): Promise<void> {
  for await (const { key } of storage.list('')) if (!isLeftOut(key)) await storage.delete([key])
}

/** Whether the file is at fault: what we, the unpacking or the database say of its content. */
function isOfFile(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  if (error instanceof BackupError || error.name === 'ZodError' || error instanceof SyntaxError) return true
  const code = 'code' in error ? String(error.code) : ''
  return /^(Z_|ENOENT|EISDIR|22|23)/.test(code) || /tar|unexpected end/i.test(error.message)
}
