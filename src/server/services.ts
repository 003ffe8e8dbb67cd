import type { Logger } from 'pino'
import { followSessions, type LiveSessions } from '#features/accounts/sessions.live.server.ts'
import { openTokenKeys, type TokenKeys } from '#features/accounts/tokens.server.ts'
import { seedCatalogue } from '#features/catalogue/catalogue.server.ts'
import { fillSampleCatalogue } from '#features/catalogue/sample.fill.server.ts'
import { type Finder, openFinder } from '#features/finder/finder.snapshot.server.ts'
import type { MediaPart, MediaSeals } from '#features/media/media.context.server.ts'
import { openUploadFolder } from '#features/media/media.draft.server.ts'
import { openMediaSeals } from '#features/media/media.server.ts'
import { openViewCounter, type ViewCounter } from '#features/reactions/views.counter.server.ts'
import { fillSampleCommunity, removeSampleCommunity } from '#features/recipes/sample.community.server.ts'
import { openAnnouncements } from '#platform/announcements.server.ts'
import type { Config } from '#platform/config.server.ts'
import type { Database } from '#platform/database.server.ts'
import { type Live, openLive } from '#platform/live.server.ts'
import { createLog } from '#platform/log.server.ts'
import { openConfiguredDatabase } from '#platform/open.database.server.ts'
import { openSecretKey } from '#platform/secret-key.server.ts'
import { openSeal, type Seal } from '#platform/secrets.server.ts'
import { openStorage } from '#platform/storage.open.server.ts'
import type { Storage } from '#platform/storage.server.ts'
import { LIVE_CHANNELS } from './channels.ts'
import { type CountryOf, openCountries } from './country.ts'
import { itemParts } from './items.ts'
import { openJobs } from './jobs.ts'
import { mediaParts } from './media.ts'
import { members } from './members.ts'
import { sampleParts } from './samples.ts'

/** What one process holds open from start to stop. */
export type Services = {
  config: Config
  log: Logger
  db: Database
  /** For what people wait for: its statements end in time. */
  requestDb: Database
  storage: Storage
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
  const opened: { close(): Promise<void> }[] = [database]
  const close = async () => {
    for (const part of opened.toReversed()) await part.close()
  }
  try {
    const storage = await openStorage(config, log)
    opened.push(storage)
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
    const live = await openLive(announcements, LIVE_CHANNELS)
    // Before the index, which another thread builds: so the start does not wait for what jobs load.
    opened.push(await openJobs({ config, db: database.db, storage, mediaParts, announcements, log }))
    const viewCounter = openViewCounter({ db: database.db, log, itemParts })
    opened.push(viewCounter)
    const countryOf = await openCountries()
    const finder = await openFinder({ address: database.address, log })
    opened.push(finder)
    return {
      config,
      log,
      db: database.db,
      requestDb: database.requestDb,
      storage,
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
