import { join } from 'node:path'
import type { Logger } from 'pino'
import { followSessions, type LiveSessions } from '#features/accounts/access/sessions.live.server.ts'
import { openTokenKeys, type TokenKeys } from '#features/accounts/access/tokens.server.ts'
import { seedCatalogue } from '#features/catalogue/ground/catalogue.server.ts'
import { fillSampleCatalogue } from '#features/catalogue/sample/fill.server.ts'
import { type Finder, openFinder } from '#features/engine/api/finder.snapshot.server.ts'
import { openUploadFolder } from '#features/media/decode/media.draft.server.ts'
import type { MediaPart, MediaSeals } from '#features/media/ground/media.context.server.ts'
import { openMediaSeals } from '#features/media/server/media.server.ts'
import { openViewCounter, type ViewCounter } from '#features/reactions/views/views.counter.server.ts'
import { fillSampleCommunity, removeSampleCommunity } from '#features/recipes/server/sample.server.ts'
import type { Config } from '#platform/config/environment.server.ts'
import { openSecretKey } from '#platform/config/secret-key.server.ts'
import { openSeal, type Seal } from '#platform/config/secrets.server.ts'
import type { Database } from '#platform/database/open.server.ts'
import type { Replica } from '#platform/database/replica.server.ts'
import { createLog } from '#platform/ground/log.server.ts'
import { openAnnouncements } from '#platform/live/announcements.server.ts'
import { type Live, openLive } from '#platform/live/readers.server.ts'
import { openConfiguredDatabase } from '#platform/postgres/open.server.ts'
import type { Storage } from '#platform/storage/objects.server.ts'
import { openStorage } from '#platform/storage/open.server.ts'
import { itemParts, liveChannels, mediaParts, members, sampleParts } from '../parts/features.ts'
import { type KeptAssets, openKeptAssets } from './assets.ts'
import { type CountryOf, openCountries } from './country.ts'
import { CLIENT_BUILD } from './files.ts'
import { openJobs } from './jobs.ts'

/** What one process holds open from start to stop. */
export type Services = {
  config: Config
  log: Logger
  db: Database
  /** Database for requests, whose statements have a deadline. */
  requestDb: Database
  /** Replica for what visitors read and may be a second old, or null. */
  replica: Replica | null
  storage: Storage
  assets: KeptAssets
  finder: Finder
  tokenKeys: TokenKeys
  mediaParts: readonly MediaPart[]
  mediaSeals: MediaSeals
  uploadFolder: string
  cursorSeal: Seal
  logSeal: Seal
  live: Live
  liveSessions: LiveSessions
  viewCounter: ViewCounter
  countryOf: CountryOf
  close(): Promise<void>
}

/** Opens everything a process needs, in the order of dependence; what was opened before a failure is closed. */
export async function openServices(config: Config): Promise<Services> {
  const log = createLog(config.logLevel)
  const database = await openConfiguredDatabase(config, log)
  const opened: { close(): Promise<void> | void }[] = [database]
  const close = async () => {
    for (const part of opened.toReversed()) await part.close()
  }
  try {
    const storage = await openStorage(config, log)
    opened.push(storage)
    const assets = await openKeptAssets({ storage, log, folder: join(CLIENT_BUILD, 'assets') })
    opened.push(assets)
    await seedCatalogue(database.pool)
    const { publicUrl } = config
    const filling = { db: database.db, log, now: new Date(), members, sampleParts, publicUrl }
    await fillSampleCatalogue(filling)
    await fillSampleCommunity(filling)
    await removeSampleCommunity(filling)
    const secretKey = await openSecretKey(config)
    const tokenKeys = await openTokenKeys(database.db, secretKey)
    const mediaSeals = openMediaSeals(secretKey)
    const uploadFolder = await openUploadFolder(config.dataDir)
    const cursorSeal = openSeal(secretKey, 'cursors')
    const logSeal = openSeal(secretKey, 'log')
    const announcements = await openAnnouncements({ address: database.address, log })
    opened.push(announcements)
    const liveSessions = await followSessions(announcements)
    const live = await openLive(announcements, liveChannels)
    // Before the index, which another thread builds: so the start does not wait for what jobs load.
    opened.push(await openJobs({ config, db: database.db, storage, mediaParts, announcements, log }))
    const viewCounter = openViewCounter({ db: database.db, log, itemParts })
    opened.push(viewCounter)
    const countryOf = await openCountries()
    const { address, replica } = database
    const finder = await openFinder({ address, replica, log, folder: uploadFolder })
    opened.push(finder)
    return {
      config,
      log,
      db: database.db,
      requestDb: database.requestDb,
      replica,
      storage,
      assets,
      finder,
      tokenKeys,
      mediaParts,
      mediaSeals,
      uploadFolder,
      cursorSeal,
      logSeal,
      live,
      liveSessions,
      viewCounter,
      countryOf,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
