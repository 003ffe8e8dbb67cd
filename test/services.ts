import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { followSessions } from '#features/accounts/access/sessions.live.server.ts'
import { openTokenKeys } from '#features/accounts/access/tokens.server.ts'
import { seedCatalogue } from '#features/catalogue/ground/catalogue.server.ts'
import { openMediaSeals } from '#features/media/server/media.server.ts'
import { openViewCounter } from '#features/reactions/views/views.counter.server.ts'
import { readConfig } from '#platform/config/environment.server.ts'
import { openSeal } from '#platform/config/secrets.server.ts'
import { createLog } from '#platform/ground/log.server.ts'
import { type Announcements, openAnnouncements } from '#platform/live/announcements.server.ts'
import { openLive } from '#platform/live/readers.server.ts'
import type { Services } from '#server/open/services.ts'
import { itemParts, liveChannels, mediaParts } from '#server/parts/features.ts'
import type { TestDatabase } from './database.ts'
import { atEndOfFile } from './file-end.ts'
import { openTestFinder } from './finder.ts'
import { testSecretKey } from './secret-key.ts'
import { folderStorage } from './storage.ts'

const MARKS = 'test_marks'

/** The services of a test, and a wait for the announcements of what was committed before. */
type TestServices = Services & { announced(): Promise<void> }

/** What a process would hold open, on a test's database and with these settings; closed after the file's last test. */
export async function testServices(
  { db, pool, address }: TestDatabase,
  env: Record<string, string> = {},
): Promise<TestServices> {
  await seedCatalogue(pool)
  const log = createLog('silent')
  const announcements = await openAnnouncements({ address, log })
  const viewCounter = openViewCounter({ db, log, itemParts })
  const finder = await openTestFinder({ address, log })
  const storage = await folderStorage()
  let isOpen = true
  const services: TestServices = {
    config: readConfig(env),
    log,
    db,
    requestDb: db,
    replica: null,
    storage,
    assets: { find: async () => null, close: () => {} },
    finder,
    tokenKeys: await openTokenKeys(db, testSecretKey),
    mediaParts,
    mediaSeals: openMediaSeals(testSecretKey),
    uploadFolder: tmpdir(),
    cursorSeal: openSeal(testSecretKey, 'cursors'),
    logSeal: openSeal(testSecretKey, 'log'),
    live: await openLive(announcements, liveChannels),
    liveSessions: await followSessions(announcements),
    viewCounter,
    countryOf: () => 'NL',
    announced: await listenForMarks(announcements, pool),
    close: async () => {
      if (!isOpen) return
      isOpen = false
      await finder.close()
      await viewCounter.close()
      await announcements.close()
      await storage.close()
    },
  }
  atEndOfFile(services.close)
  return services
}

/** PostgreSQL delivers announcements in the order of their commits: a mark of one's own comes after all before it. */
async function listenForMarks(
  announcements: Announcements,
  pool: TestDatabase['pool'],
): Promise<() => Promise<void>> {
  const waiting = new Map<string, () => void>()
  const onMessage = (mark: string) => waiting.get(mark)?.()
  await announcements.subscribe(MARKS, { onMessage, onResumed: () => {} })
  return async () => {
    const mark = randomUUID()
    const heard = new Promise<void>((resolve) => waiting.set(mark, resolve))
    await pool.query('select pg_notify($1, $2)', [MARKS, mark])
    await heard
    waiting.delete(mark)
  }
}
