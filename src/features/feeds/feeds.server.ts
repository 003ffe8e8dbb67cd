import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { html } from 'hono/html'
import { accounts } from '#features/accounts/ground/accounts.tables.server.ts'
import { refuseUnlessAdmin } from '#features/accounts/ground/staff.rules.ts'
import { changedVersion, type FeedVersion } from '#features/catalogue/feeds/version.server.ts'
import type { ImportSource } from '#features/catalogue/ground/import.report.rules.ts'
import { requireRight } from '#features/moderation/server/moderation.acting.server.ts'
import { profiles } from '#features/people/profiles.tables.server.ts'
import type { Database } from '#platform/database/open.server.ts'
import { DAY_MS, daysBefore, dutchDayOf, ZONE } from '#platform/ground/day.rules.ts'
import type { Context } from '#platform/http/context.server.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import type { Locale } from '#platform/texts/i18n.rules.ts'
import { feedMailTexts } from './feeds.mails.texts.ts'
import {
  type FeedOutcome,
  type FeedRun,
  nameOfFeed,
  RUN_DAYS,
  SHOWN_RUNS,
  SILENT_DAYS,
} from './feeds.rules.ts'
import { feedRuns, feedStates } from './feeds.tables.server.ts'

type Feed = { kind: ImportSource; time: string; place: string }
/** Imports a feed in a process of its own; its report, or why there is none: `isBusy` while another import runs. */
export type ImportApart = (feed: Feed) => Promise<{ isImported: boolean; isBusy?: boolean; text: string }>

type Options = {
  db: Database
  now: Date
  feeds: readonly Feed[]
  importApart: ImportApart
  publicUrl: string
  /** Ends what runs; such a feed is taken up anew by whichever process comes next. */
  stopping: AbortSignal
}

/** Letters of a report or failure that are kept. */
const MAX_DETAIL = 20_000

/**
 * Imports the feeds whose time of today has come and that no process has taken up today, one after the other, where they
 * changed. What fails is kept as such, and tried again the next day; what met another import is tried again in a minute.
 */
export async function importDueFeeds(options: Options): Promise<void> {
  const { now, feeds } = options
  const today = dutchDayOf(now)
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: ZONE,
    hour: '2-digit',
    minute: '2-digit',
  }).format(now)
  for (const feed of feeds)
    if (feed.time <= clock && !options.stopping.aborted) await importOnce(options, feed, today)
}

async function importOnce(options: Options, feed: Feed, today: string): Promise<void> {
  const { db, now } = options
  const name = nameOfFeed(feed)
  const [state] = await db
    .insert(feedStates)
    .values({ name, takenOn: today, changedAt: now })
    .onConflictDoUpdate({
      target: feedStates.name,
      set: { takenOn: today },
      setWhere: lt(feedStates.takenOn, today),
    })
    .returning()
  // Another process has it, or had it.
  if (!state) return
  const [run] = await db.insert(feedRuns).values({ name, startedAt: now }).returning({ id: feedRuns.id })
  const end = await outcomeOf(options, feed, state).catch((error: unknown): End => {
    return { outcome: 'failed', detail: error instanceof Error ? error.message : String(error) }
  })
  if (end.outcome === 'busy' || (end.outcome === 'failed' && options.stopping.aborted)) {
    if (end.outcome === 'busy') await db.delete(feedRuns).where(eq(feedRuns.id, run!.id))
    await db
      .update(feedStates)
      .set({ takenOn: daysBefore(today, 1) })
      .where(eq(feedStates.name, name))
    return
  }
  const isSilent =
    end.outcome === 'unchanged' && now.getTime() - state.changedAt.getTime() >= SILENT_DAYS * DAY_MS
  await db.transaction(async (tx) => {
    const { outcome, version } = end
    const detail = end.detail.slice(0, MAX_DETAIL)
    await tx
      .update(feedRuns)
      .set({ outcome, detail, finishedAt: sql`greatest(now(), ${feedRuns.startedAt})` })
      .where(eq(feedRuns.id, run!.id))
    const isIll = outcome === 'failed' || isSilent
    await tx
      .update(feedStates)
      .set({
        ...(version && { ...version, changedAt: now }),
        mailedAt: isIll ? (state.mailedAt ?? now) : null,
      })
      .where(eq(feedStates.name, name))
    if (!isIll || state.mailedAt) return
    for (const { email, language } of await tx
      .select({ email: accounts.email, language: profiles.language })
      .from(accounts)
      .leftJoin(profiles, eq(profiles.id, accounts.id))
      .where(
        sql`${accounts.role} = 'admin' and ${accounts.suspendedAt} is null and ${accounts.emailVerifiedAt} is not null`,
      ))
      if (email)
        await queueMail(tx, {
          recipient: email,
          ...mailOf(language ?? 'en', options, { name, outcome, detail }),
        })
  })
}

/** How a run ended; `version` is what was imported. */
type End = { outcome: FeedOutcome; detail: string; version?: FeedVersion } | { outcome: 'busy' }

async function outcomeOf({ importApart }: Options, feed: Feed, known: FeedVersion): Promise<End> {
  const version = await changedVersion(feed.place, known)
  if (!version) return { outcome: 'unchanged', detail: '' }
  const { isImported, isBusy, text } = await importApart(feed)
  if (isBusy) return { outcome: 'busy' }
  return isImported ? { outcome: 'imported', detail: text, version } : { outcome: 'failed', detail: text }
}

function mailOf(
  language: Locale,
  { publicUrl }: Options,
  { name, outcome, detail }: { name: string; outcome: FeedOutcome; detail: string },
) {
  const texts = feedMailTexts[language]
  const why = outcome === 'failed' ? texts.failed : texts.silent(SILENT_DAYS)
  const close = `${texts.more} ${publicUrl}/catalogue`
  return {
    subject: texts.subject,
    text: `${[why, name, detail, close].filter(Boolean).join('\n\n')}\n`,
    html: String(html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${texts.subject}</title></head>
<body>
<p>${why}</p>
<p><b>${name}</b></p>
<p style="white-space:pre-wrap">${detail}</p>
<p>${close}</p>
</body>
</html>
`),
  }
}

/**
 * What became of the feeds of the last days, newest first.
 * @throws Problem `sign-in-required`, `not-allowed` but for admins
 */
export async function listFeedRuns(ctx: Pick<Context, 'db' | 'viewer'>): Promise<FeedRun[]> {
  requireRight(ctx.viewer, refuseUnlessAdmin)
  const rows = await ctx.db
    .select()
    .from(feedRuns)
    .orderBy(desc(feedRuns.startedAt), desc(feedRuns.id))
    .limit(SHOWN_RUNS)
  return rows.map(({ id, name, startedAt, outcome, detail }) => {
    return { id, name, startedAt: startedAt.toISOString(), outcome, detail }
  })
}

/**
 * When each of the feeds that were taken up once last brought something new, and what became of its last run that has
 * ended.
 */
export async function feedAges(db: Database, feeds: readonly { kind: string; place: string }[]) {
  if (feeds.length === 0) return []
  const names = new Set(feeds.map(nameOfFeed))
  const rows = await db
    .selectDistinctOn([feedStates.name], {
      name: feedStates.name,
      changedAt: feedStates.changedAt,
      outcome: feedRuns.outcome,
    })
    .from(feedStates)
    .leftJoin(feedRuns, and(eq(feedRuns.name, feedStates.name), isNotNull(feedRuns.finishedAt)))
    .orderBy(feedStates.name, desc(feedRuns.finishedAt), desc(feedRuns.id))
  return rows.filter(({ name }) => names.has(name))
}

/** Deletes the runs of feeds that began more than `RUN_DAYS` ago. */
export async function removeOldRuns({ db, now }: { db: Database; now: Date }): Promise<void> {
  await db.delete(feedRuns).where(lt(feedRuns.startedAt, new Date(now.getTime() - RUN_DAYS * DAY_MS)))
}
