import type { Logger } from 'pino'
import { removeExpired } from '#features/accounts/accounts.tidy.server.ts'
import { CATALOGUE_CHANNEL } from '#features/catalogue/catalogue.server.ts'
import { importsApart } from '#features/feeds/feeds.apart.server.ts'
import { importDueFeeds } from '#features/feeds/feeds.server.ts'
import { removeOldRuns } from '#features/feeds/feeds.tidy.server.ts'
import { DROPPED_CHANNEL } from '#features/media/media.attach.server.ts'
import type { MediaPart } from '#features/media/media.context.server.ts'
import { deleteDropped } from '#features/media/media.dropped.server.ts'
import { sweepImages } from '#features/media/media.sweep.server.ts'
import { removeClosedMessages } from '#features/messages/messages.tidy.server.ts'
import { removeResolvedProductReports } from '#features/moderation/moderation.tidy.server.ts'
import { removePassedViews } from '#features/reactions/views.tidy.server.ts'
import { removeSampleCommunity } from '#features/recipes/sample.community.server.ts'
import type { Announcements } from '#platform/announcements.server.ts'
import type { Config } from '#platform/config.server.ts'
import type { Database } from '#platform/database.server.ts'
import { removePassedLimits } from '#platform/limits.tidy.server.ts'
import { sendDueMail } from '#platform/mail.send.server.ts'
import { emptyOldMail, MAIL_CHANNEL } from '#platform/mail.server.ts'
import { openMailTransport } from '#platform/mail.transport.server.ts'
import { type Job, openSchedule } from '#platform/schedule.server.ts'
import type { Storage } from '#platform/storage.server.ts'
import { reportDrift } from './drift.ts'
import { members } from './members.ts'
import { sampleParts } from './samples.ts'

const EVERY_MINUTE = '* * * * *'
/** After midnight in the Netherlands, summer and winter. */
const EVERY_NIGHT = '17 2 * * *'
/** Time that a mail under way gets to arrive after a stop was asked for. */
const MAIL_GRACE_MS = 5_000

/** A server may be silent about one mail for ten minutes: the others do not wait for it, but behind another sender. */
const MAIL_SENDERS = 2

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
export async function openJobs({
  config,
  db,
  storage,
  mediaParts,
  announcements,
  log,
  pollSeconds,
}: Options): Promise<{ close(): Promise<void> }> {
  const transport = await openMailTransport(config, log)
  const stopping = new AbortController()

  async function sendOnce(): Promise<void> {
    if (!transport) return
    await sendDueMail({ db, transport, log, now: new Date(), signal: stopping.signal }).catch((error) =>
      log.error({ err: error }, 'mail was not sent: tried again in a minute'),
    )
  }
  const senders = Array.from({ length: MAIL_SENDERS }, () => oneRunAtATime(sendOnce))
  const sendMail = () => Promise.all(senders.map((send) => send()))

  async function sweep(): Promise<void> {
    const swept = await sweepImages({ db, storage, mediaParts, now: new Date() })
    if (swept > 0) log.info({ pictures: swept }, 'pictures that nothing refers to were deleted')
  }

  let deleting: Promise<void> = Promise.resolve()
  /** One run after the other: what is dropped during a run may be too late for it. */
  function deletePictures(): void {
    deleting = deleting
      .then(() => deleteDropped({ db, storage }))
      .catch((error) => log.warn({ err: error }, 'pictures were not deleted: tried again in a minute'))
  }

  const { feeds, publicUrl } = config
  const importApart = importsApart(stopping.signal)
  const importFeeds = oneRunAtATime(async () => {
    if (feeds.length === 0 || stopping.signal.aborted) return
    const options = { db, now: new Date(), feeds, importApart, publicUrl, stopping: stopping.signal }
    await importDueFeeds(options).catch((error) =>
      log.error({ err: error }, 'feeds were not imported: tried again in a minute'),
    )
  })

  const removeSample = oneRunAtATime(async () => {
    if (stopping.signal.aborted) return
    await removeSampleCommunity({ db, members, sampleParts }).then(
      (removed) => removed && log.info('the sample community has made way'),
      (error) => log.error({ err: error }, 'the sample community was not removed: tried again at night'),
    )
  })

  const jobs: Job[] = [
    // Not waited for, as the mail: an import takes minutes.
    { name: 'import-feeds', cron: EVERY_MINUTE, run: async () => void importFeeds() },
    // Begun and not waited for: a mail server may be silent for ten minutes, and what is due next would wait with it.
    { name: 'send-mail', cron: EVERY_MINUTE, run: async () => void sendMail() },
    { name: 'empty-sent-mail', cron: EVERY_NIGHT, run: () => emptyOldMail({ db, now: new Date() }) },
    { name: 'remove-expired-access', cron: EVERY_NIGHT, run: () => removeExpired({ db, now: new Date() }) },
    {
      name: 'remove-passed-limits',
      cron: EVERY_NIGHT,
      run: () => removePassedLimits({ db, now: new Date() }),
    },
    { name: 'delete-pictures', cron: EVERY_MINUTE, run: async () => deletePictures() },
    { name: 'sweep-pictures', cron: EVERY_NIGHT, run: sweep },
    { name: 'report-drift', cron: EVERY_NIGHT, run: () => reportDrift({ db, log }) },
    { name: 'remove-sample-community', cron: EVERY_NIGHT, run: removeSample },
    {
      name: 'remove-closed-messages',
      cron: EVERY_NIGHT,
      run: () => removeClosedMessages({ db, now: new Date() }),
    },
    {
      name: 'remove-resolved-product-reports',
      cron: EVERY_NIGHT,
      run: () => removeResolvedProductReports({ db, now: new Date() }),
    },
    { name: 'remove-old-feed-runs', cron: EVERY_NIGHT, run: () => removeOldRuns({ db, now: new Date() }) },
    { name: 'remove-passed-views', cron: EVERY_NIGHT, run: () => removePassedViews({ db, now: new Date() }) },
  ]
  // New mail does not wait for its minute.
  await announcements.hear(MAIL_CHANNEL, {
    onMessage: () => void sendMail(),
    onResumed: () => void sendMail(),
  })
  await announcements.hear(DROPPED_CHANNEL, { onMessage: deletePictures, onResumed: deletePictures })
  // The first real prices come with the catalogue that the sample community stood beside.
  await announcements.hear(CATALOGUE_CHANNEL, {
    onMessage: () => void removeSample(),
    onResumed: () => void removeSample(),
  })
  const schedule = openSchedule({ db, log, jobs, pollSeconds })

  return {
    async close() {
      stopping.abort()
      const patience = setTimeout(() => transport?.close(), MAIL_GRACE_MS)
      await schedule.close()
      await importFeeds()
      await removeSample()
      await sendMail()
      await deleting
      clearTimeout(patience)
      transport?.close()
    },
  }
}

/** Runs `work` one at a time. Who asks during a run may be too late for it: one more follows, however often it is asked for. */
function oneRunAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let queued: Promise<void> | null = null
  return () => {
    queued ??= running.then(() => {
      queued = null
      running = work()
      return running
    })
    return queued
  }
}
