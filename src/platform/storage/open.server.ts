import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config/environment.server.ts'
import { openToOutages } from './away.server.ts'
import { openFolderStorage } from './folder.server.ts'
import type { Storage } from './objects.server.ts'

/** The storage cannot be used; the message is for whoever starts the product. */
export class StorageError extends Error {}

/**
 * Opens the storage that is configured, or the folder `storage` of the data directory. What it cannot do later is a
 * StorageAwayError.
 * @throws StorageError in one sentence when it cannot be used
 */
export async function openStorage(config: Config, log: Logger): Promise<Storage> {
  try {
    if (!config.storage) {
      const storage = await openFolderStorage(join(config.dataDir, 'storage'), (key) =>
        log.error({ key }, 'the file of an object is damaged: it counts as not there'),
      )
      return openToOutages(storage)
    }
    // Loaded only where it is used: the client of S3 takes memory.
    const { openS3Storage } = await import('./objects.s3.server.ts')
    // All but pictures works without it.
    const onAway = (err: unknown) =>
      log.error({ err }, 'the storage does not answer: pictures are neither shown nor taken until it does')
    const storage = await openS3Storage(config.storage, { onAway })
    log.info(`objects are kept in the bucket ${config.storage.bucket} at ${config.storage.endpoint}`)
    return openToOutages(storage)
  } catch (error) {
    const where = config.storage ? 'at STORAGE_URL' : 'in DATA_DIR'
    throw new StorageError(`The storage ${where} cannot be used: ${reasonOf(error)}.`)
  }
}

/** Errors of a connection may have a code and no message, those of S3 say most by their name. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : error.name
  const message = error.message.replace(/\.$/, '')
  return message.includes(code) ? message : `${code}: ${message}`
}
