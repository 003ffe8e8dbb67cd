import { resolve } from 'node:path'
import { restore } from '#platform/backup/backup.restore.server.ts'
import type { OnProgress } from '#platform/backup/backup.rules.ts'
import { backUp } from '#platform/backup/backup.server.ts'
import { type Config, readConfig } from '#platform/config/environment.server.ts'
import { refuseUnknown } from '#platform/database/migrate.server.ts'
import { createLog } from '#platform/ground/log.server.ts'
import { MIGRATIONS, type OpenDatabase, openConfiguredDatabase } from '#platform/postgres/open.server.ts'
import type { Storage } from '#platform/storage/objects.server.ts'
import { openStorage } from '#platform/storage/open.server.ts'
import type { CommandIo } from './command.ts'

/** How often it is said how far it is: on a terminal, and in a file, of which every line stays. */
const TERMINAL_MS = 200
const LINES_MS = 5_000

/** Writes a backup into a new file; what there is to say of it. */
export function backUpTo(io: CommandIo, file: string): Promise<string> {
  return withParts(io, async ({ pool }, storage, onProgress) => {
    const path = resolve(file)
    await refuseUnknown(pool, MIGRATIONS)
    const { bytes, objects, missing } = await backUp({ pool, storage, now: new Date(), onProgress }, path)
    const sentences = [
      `${path} has the database and ${objects.toLocaleString('en')} objects of pictures: ${megabytes(bytes)}.`,
      objects === 0 &&
        !io.env.STORAGE_URL &&
        'Where the server has a STORAGE_URL, this command needs it, too: else its pictures are not in the backup.',
      missing > 0 && `${missing.toLocaleString('en')} objects that were deleted meanwhile are not in it.`,
      'The secret key is not in it: keep SECRET_KEY, or the file secret.key of DATA_DIR, somewhere else.',
    ]
    return `${sentences.filter(Boolean).join(' ')}\n`
  })
}

/** Restores a backup; what there is to say of it. */
export function restoreFrom(io: CommandIo, file: string): Promise<string> {
  return withParts(io, async ({ pool }, storage, onProgress) => {
    const { madeAt, objects } = await restore(
      { pool, storage, migrations: MIGRATIONS, onProgress },
      resolve(file),
    )
    return `The database and ${objects.toLocaleString('en')} objects of pictures are as they were at ${madeAt.toISOString()}. Before the first start, give it the secret key of that time: SECRET_KEY, or the file secret.key of DATA_DIR.\n`
  })
}

/** Tables are left as they are: a backup is for the build that it was made with, too. */
async function withParts(
  io: CommandIo,
  work: (database: OpenDatabase, storage: Storage, onProgress: OnProgress) => Promise<string>,
): Promise<string> {
  const config: Config = readConfig(io.env)
  const log = createLog('warn')
  const database = await openConfiguredDatabase(config, log, { isMigrated: false })
  try {
    const storage = await openStorage(config, log)
    const progress = progressOn(io)
    try {
      return await work(database, storage, progress.show)
    } finally {
      progress.stop()
      await storage.close()
    }
  } finally {
    await database.close()
  }
}

function progressOn({ stderr }: CommandIo): { show: OnProgress; stop(): void } {
  const isTerminal = 'isTTY' in stderr && stderr.isTTY === true
  let nextAt = Date.now() + (isTerminal ? 0 : LINES_MS)
  return {
    show(part, bytes) {
      if (Date.now() < nextAt) return
      nextAt = Date.now() + (isTerminal ? TERMINAL_MS : LINES_MS)
      // The first two steps of a part's name are its table, or the kind of its pictures.
      const line = `${megabytes(bytes)}: ${part.split('/').slice(0, 2).join('/')}`
      stderr.write(isTerminal ? `\r\x1b[K${line}` : `${line}\n`)
    },
    stop: () => void (isTerminal && stderr.write('\r\x1b[K')),
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
