import { createHash } from 'node:crypto'
import { type EventEmitter, once } from 'node:events'
import { existsSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Header, type Pack, pack } from 'tar-stream'
import { allowSilence } from '../database/connection.server.ts'
import { copyStatement } from '../database/copy.server.ts'
import { lastMigration } from '../database/migrate.server.ts'
import { PRIVATE_FILE, syncFolder } from '../ground/private-folder.server.ts'
import type { Storage } from '../storage/objects.server.ts'
import { holdDeletions } from './backup.lock.server.ts'
import {
  BackupError,
  CHECKSUMS,
  isLeftOut,
  MANIFEST,
  type Manifest,
  METADATA_HEADER,
  OBJECTS,
  type OnProgress,
  TABLES,
  TYPE_HEADER,
} from './backup.rules.ts'

/** Bytes of rows that are packed together: all that is held of a table at a time, some times over. */
const PART_BYTES = 4 * 1024 * 1024
const compress = promisify(gzip)

/** Objects that a backup has, and those that were listed and gone before they were read. */
type Counted = { objects: number; missing: number }

type Source = { pool: pg.Pool; storage: Storage; now: Date; onProgress?: OnProgress }

/**
 * Writes database and objects, as they were at one moment, into a new file, while others go on writing. The file has its
 * name once it is whole and on disk.
 * @throws BackupError where the file cannot be written
 */
export async function backUp(source: Source, file: string): Promise<{ bytes: number } & Counted> {
  if (existsSync(file)) throw new BackupError(`${file} is there already: a backup replaces none.`)
  const draft = `${file}.unfinished`
  const handle = await open(draft, 'wx', PRIVATE_FILE).catch((error: Error) => {
    throw new BackupError(`The backup cannot be written: ${error.message}.`)
  })
  try {
    const counted = await writeInto(handle, source)
    await handle.sync()
    const { size } = await handle.stat()
    await handle.close()
    await rename(draft, file)
    await syncFolder(dirname(file))
    return { bytes: size, ...counted }
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(draft, { force: true })
    throw error
  }
}

/**
 * Writes a backup to what takes it. What fails first ends the rest, and is thrown once nothing is under way any more.
 * @throws BackupError where it is not taken
 */
export async function writeInto(handle: Pick<FileHandle, 'writeFile'>, source: Source): Promise<Counted> {
  const archive = pack()
  const failing = new AbortController()
  const fail = (error: Error): void => {
    failing.abort(error)
    archive.destroy(error)
  }
  let counted: Counted = { objects: 0, missing: 0 }
  await Promise.all([
    writeAllTo(handle, archive as AsyncIterable<Uint8Array>).catch(fail),
    fill(archive, source, failing.signal).then((count) => {
      counted = count
      archive.finalize()
    }, fail),
  ])
  failing.signal.throwIfAborted()
  return counted
}

async function fill(
  archive: Pack,
  { pool, storage, now, onProgress = () => {} }: Source,
  signal: AbortSignal,
): Promise<Counted> {
  const sums: string[] = []
  let bytes = 0
  /** Writes one part, no faster than the file takes it. */
  async function write(
    header: Pick<Header, 'name' | 'size' | 'pax'>,
    content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ) {
    const hash = createHash('sha256')
    const entry = archive.entry({ ...header, mtime: now, mode: PRIVATE_FILE })
    const ended = once(entry as EventEmitter, 'finish', { signal })
    // Nobody waits for it where the content fails.
    ended.catch(() => {})
    for await (const part of content) {
      hash.update(part)
      bytes += part.length
      if (!entry.write(part)) await once(entry as EventEmitter, 'drain', { signal })
    }
    entry.end(null)
    await ended
    sums.push(`${hash.digest('hex')}  ${header.name}\n`)
    onProgress(header.name, bytes)
  }
  const writeWhole = (name: string, content: Buffer) => write({ name, size: content.length }, [content])

  const client = await pool.connect()
  try {
    await takeTime(client)
    await holdDeletions(client)
    await client.query('begin isolation level repeatable read, read only')
    const about = await manifestOf(client, now)
    await writeWhole(MANIFEST, Buffer.from(JSON.stringify(about, null, 2)))
    for (const [table, columns] of Object.entries(about.tables)) {
      let number = 0
      for await (const rows of rowsOf(client, table, columns)) {
        const name = `${TABLES}${table}/${String(++number).padStart(6, '0')}.copy.gz`
        await writeWhole(name, await compress(rows, { level: constants.Z_BEST_SPEED }))
      }
    }
    // The rows are ours by now: the database need not keep what others replace any longer.
    await client.query('commit')
    const counted = { objects: 0, missing: 0 }
    for await (const { key } of storage.list('')) {
      if (isLeftOut(key)) continue
      const object = await storage.get(key)
      if (!object) {
        counted.missing++
        continue
      }
      const { bytes: size, contentType, metadata } = object.about
      const pax = { [TYPE_HEADER]: contentType, [METADATA_HEADER]: JSON.stringify(metadata) }
      await write({ name: OBJECTS + key, size, pax }, object.body)
      counted.objects++
    }
    await proveHeld(client)
    await writeWhole(CHECKSUMS, Buffer.from(sums.join('')))
    return counted
  } finally {
    // Closed, not given back: with it the transaction ends, and deletions go on.
    client.release(true)
  }
}

/** Lets what is done on this connection take as long as it takes. */
export async function takeTime(client: pg.ClientBase): Promise<void> {
  allowSilence(client)
  await client.query(
    'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set idle_session_timeout = 0',
  )
}

/** @throws BackupError where the connection that held deletions back is gone: pictures of rows may be missing */
async function proveHeld(client: pg.ClientBase): Promise<void> {
  await client.query('select 1').catch((error: Error) => {
    throw new BackupError(
      `The connection to the database was lost, so that pictures may have been deleted meanwhile: ${error.message}. Make the backup anew.`,
    )
  })
}

async function manifestOf(client: pg.ClientBase, now: Date): Promise<Manifest> {
  const tables = await client.query<{ name: string; columns: string[] }>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`)
  // Not of the snapshot: read after it, they are beyond every number in it.
  const sequences = await client.query<{ name: string; last: string }>(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`)
  return {
    format: 1,
    madeAt: now.toISOString(),
    migration: await lastMigration(client),
    tables: Object.fromEntries(tables.rows.map(({ name, columns }) => [name, columns])),
    sequences: Object.fromEntries(sequences.rows.map(({ name, last }) => [name, last])),
  }
}

/** The rows of a table as COPY writes them, in parts that end with a row: a line feed ends rows and nothing else. */
async function* rowsOf(client: pg.ClientBase, table: string, columns: string[]): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let length = 0
  for await (const part of client.query(copyTo(copyStatement(table, columns, 'to stdout')))) {
    const end = part.lastIndexOf('\n') + 1
    if (length + end < PART_BYTES || end === 0) {
      held.push(part)
      length += part.length
      continue
    }
    yield Buffer.concat([...held, part.subarray(0, end)])
    held = [part.subarray(end)]
    length = part.length - end
  }
  if (length > 0) yield Buffer.concat(held)
}

async function writeAllTo(
  handle: Pick<FileHandle, 'writeFile'>,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  for await (const part of content) {
    await handle.writeFile(part).catch((error: Error) => {
      throw new BackupError(`The backup cannot be written: ${error.message}.`)
    })
  }
}
