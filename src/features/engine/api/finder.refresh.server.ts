import type { Logger } from 'pino'
import { CATALOGUE_CHANNEL } from '#features/catalogue/ground/catalogue.server.ts'
import type { DatabaseAddress } from '#platform/database/open.server.ts'
import { type Announcements, openAnnouncements } from '#platform/live/announcements.server.ts'

type Options = {
  address: DatabaseAddress
  log: Logger
  /** Called at each announcement. */
  onChange(): void
  /** Called when a lost connection is back: announcements may have been missed. */
  onResumed(): void
}

/** Listens for changes of the catalogue for as long as the process lives. */
export async function listenToCatalogue({
  address,
  log,
  onChange,
  onResumed,
}: Options): Promise<Announcements> {
  const announcements = await openAnnouncements({ address, log })
  await announcements.subscribe(CATALOGUE_CHANNEL, { onMessage: onChange, onResumed })
  return announcements
}
