import type { Logger } from 'pino'
import { CATALOGUE_CHANNEL } from '#features/catalogue/ground/catalogue.server.ts'
import { importsApart } from '#features/feeds/feeds.apart.server.ts'
import { importDueFeeds } from '#features/feeds/feeds.server.ts'
import type { MediaPart } from '#features/media/ground/media.context.server.ts'
import { DROPPED_CHANNEL } from '#features/media/server/media.attach.server.ts'
import { deleteDropped } from '#features/media/server/media.dropped.server.ts'
import { sweepImages } from '#features/media/server/media.sweep.server.ts'
import { removeSampleCommunity } from '#features/recipes/server/sample.server.ts'
import type { Config } from '#platform/config/environment.server.ts'
import type { Database } from '#platform/database/open.server.ts'
import { type Job, openSchedule } from '#platform/database/schedule.server.ts'
import { oneAtATime } from '#platform/ground/one-at-a-time.ts'
import type { NightlyJob } from '#platform/http/feature.server.ts'
import { removePassedLimits } from '#platform/limits/attempts.server.ts'
import type { Announcements } from '#platform/live/announcements.server.ts'
import { emptyOldMail, MAIL_CHANNEL } from '#platform/mail/outbox.server.ts'
import { sendDueMail } from '#platform/mail/send.server.ts'
import { openMailTransport } from '#platform/mail/transport.server.ts'
import type { Storage } from '#platform/storage/objects.server.ts'
import { reportDrift } from '../parts/drift.ts'
import { members, nightlyJobs, sampleParts } from '../parts/features.ts'

const EVERY_MINUTE = '* * * * *'
/** After midnight in the Netherlands, summer and winter. */
const EVERY_NIGHT = '17 2 * * *'
/** Time that a mail under way gets to arrive after a stop was asked for. */
const MAIL_GRACE_MS = 5_000

/** A server may be silent about one mail for ten minutes: the others do not wait for it, but behind another sender. */
const MAIL_SENDERS = 2

const ofPlatform: NightlyJob[] = [
  { name: 'empty-sent-mail', run: emptyOldMail },
  { name: 'remove-passed-limits', run: removePassedLimits },
]

type Options = {
  config: Pick<Config, 'mailServer' | 'mailFrom' | 'publicUrl' | 'feeds'>
  db: Database
  storage: Storage
  mediaParts: readonly MediaPart[]
  announcements: Announcements
  log: Logger
  /** How often it is looked for what is due, in seconds. */
  pollSeconds?: number
}

/** Every job of the product and when it is done; several processes share the work. */
export async function openJobs(options: Options): Promise<{ close(): Promise<void> }> {
  const { config, db, storage, mediaParts, announcements, log, pollSeconds } = options
  const transport = await openMailTransport(config, log)
  const stopping = new AbortController()

  async function sendOnce(): Promise<void> {
    if (!transport) return
    await sendDueMail({ db, transport, log, now: new Date(), signal: stopping.signal }).catch((error) =>
      log.error({ err: error }, 'mail was not sent: tried again in a minute'),
    )
  }
  const senders = Array.from({ length: MAIL_SENDERS }, () => oneAtATime(sendOnce))
  const sendMail = () => Promise.all(senders.map((send) => send()))

  async function sweep(): Promise<void> {
    const swept = await sweepImages({ db, storage, mediaParts, now: new Date() })
    if (swept > 0) log.info({ pictures: swept }, 'pictures that nothing refers to were deleted')
  }

  /** Work that is done anew for whatever came during a run, until a stop was asked for. */
  const untilStop = (work: () => Promise<unknown>, failure: string) =>
    oneAtATime(async () => {
      if (stopping.signal.aborted) return
      await work().catch((error: unknown) => log.error({ err: error }, failure))
    })
  // Also once a stop was asked for: what a member deleted does not stay until the next start.
  const deletePictures = oneAtATime(() =>
    deleteDropped({ db, storage }).catch((error: unknown) =>
      log.warn({ err: error }, 'pictures were not deleted: tried again in a minute'),
    ),
  )
  const { feeds, publicUrl } = config
  const feedOptions = {
    db,
    feeds,
    publicUrl,
    importApart: importsApart(stopping.signal),
    stopping: stopping.signal,
  }
  const importFeeds = untilStop(
    () => importDueFeeds({ ...feedOptions, now: new Date() }),
    'feeds were not imported: tried again in a minute',
  )
  const removeSample = untilStop(async () => {
    const isRemoved = await removeSampleCommunity({ db, members, sampleParts })
    if (isRemoved) log.info('the sample community has made way')
  }, 'the sample community was not removed: tried again at night')

  const jobs: Job[] = [
    // Not waited for, as the mail: an import takes minutes.
    { name: 'import-feeds', cron: EVERY_MINUTE, run: async () => void importFeeds() },
    // Begun and not waited for: a mail server may be silent for ten minutes, and what is due next would wait with it.
    { name: 'send-mail', cron: EVERY_MINUTE, run: async () => void sendMail() },
    { name: 'delete-pictures', cron: EVERY_MINUTE, run: async () => void deletePictures() },
    { name: 'sweep-pictures', cron: EVERY_NIGHT, run: sweep },
    { name: 'report-drift', cron: EVERY_NIGHT, run: () => reportDrift({ db, log }) },
    { name: 'remove-sample-community', cron: EVERY_NIGHT, run: removeSample },
    ...[...nightlyJobs, ...ofPlatform].map(
      ({ name, run }): Job => ({ name, cron: EVERY_NIGHT, run: () => run({ db, now: new Date() }) }),
    ),
  ]
  /** What may have been announced while nothing was heard is looked for as well. */
  const whenAnnounced = (channel: string, act: () => void) =>
    announcements.subscribe(channel, { onMessage: act, onResumed: act })
  // New mail does not wait for its minute.
  await whenAnnounced(MAIL_CHANNEL, () => void sendMail())
  await whenAnnounced(DROPPED_CHANNEL, () => void deletePictures())
  // The first real prices come with the catalogue that the sample community stood beside.
  await whenAnnounced(CATALOGUE_CHANNEL, () => void removeSample())
  const schedule = openSchedule({ db, log, jobs, pollSeconds })

  return {
    async close() {
      stopping.abort()
      const patience = setTimeout(() => transport?.close(), MAIL_GRACE_MS)
      await schedule.close()
      await importFeeds()
      await removeSample()
      await sendMail()
      await deletePictures()
      clearTimeout(patience)
      transport?.close()
    },
  }
}
