import { tmpdir } from 'node:os'
import { afterAll } from 'vitest'
import { followSessions } from '#features/accounts/sessions.live.server.ts'
import { openTokenKeys } from '#features/accounts/tokens.server.ts'
import { seedCatalogue } from '#features/catalogue/catalogue.server.ts'
import { openFinder } from '#features/finder/finder.snapshot.server.ts'
import { openMediaSeals } from '#features/media/media.server.ts'
import { openViewCounter } from '#features/reactions/views.counter.server.ts'
import { openAnnouncements } from '#platform/announcements.server.ts'
import { readConfig } from '#platform/config.server.ts'
import { openLive } from '#platform/live.server.ts'
import { createLog } from '#platform/log.server.ts'
import { openSeal } from '#platform/secrets.server.ts'
import { LIVE_CHANNELS } from '#server/channels.ts'
import { itemParts } from '#server/items.ts'
import { mediaParts } from '#server/media.ts'
import type { Services } from '#server/services.ts'
import type { TestDatabase } from './database.ts'
import { testSecretKey } from './secret-key.ts'
import { folderStorage } from './storage.ts'

const opened = new Set<Services>()
afterAll(async () => {
  for (const services of opened) await services.close()
})

/** What a process would hold open, on a test's database and with these settings; closed after the file's last test. */
export async function testServices(
  { db, pool, address }: TestDatabase,
  env: Record<string, string> = {},
): Promise<Services> {
  await seedCatalogue(pool)
  const log = createLog('silent')
  const announcements = await openAnnouncements({ address, log })
  const viewCounter = openViewCounter({ db, log, itemParts })
  const finder = await openFinder({ address, log })
  const storage = await folderStorage()
  const services: Services = {
    config: readConfig(env),
    log,
    db,
    requestDb: db,
    storage,
    finder,
    tokenKeys: await openTokenKeys(db, testSecretKey),
    mediaParts,
    mediaSeals: openMediaSeals(testSecretKey),
    uploadFolder: tmpdir(),
    cursorSeal: openSeal(testSecretKey, 'cursors'),
    logSeal: openSeal(testSecretKey, 'log'),
    live: await openLive(announcements, LIVE_CHANNELS),
    liveSessions: await followSessions(announcements),
    viewCounter,
    countryOf: () => 'NL',
    close: async () => {
      opened.delete(services)
      await finder.close()
      await viewCounter.close()
      await announcements.close()
      await storage.close()
    },
  }
  opened.add(services)
  return services
}
