import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database, Executor } from '../database/open.server.ts'
import type { MailFailure } from './failure.server.ts'
import { type Mail, outbox } from './outbox.tables.server.ts'
import type { MailTransport } from './transport.server.ts'

/** What became of an attempt; `null` when another process has taken the mail over. */
type Outcome = 'sent' | MailFailure | null

type Options = {
  db: Database
  transport: MailTransport
  log: Logger
  now: Date
  /** Asks the run to end after the mail under way. */
  signal?: AbortSignal
}

const MINUTE_MS = 60_000
/** Minutes until a mail is tried again, by how often it was tried; the last one repeats. */
const RETRY_MINUTES = [1, 5, 15, 60, 240]
/** A mail older than this is given up: servers do so after four to five days (RFC 5321, 4.5.4.1), links die sooner. */
const GIVE_UP_MS = 3 * 24 * 60 * MINUTE_MS

/**
 * Sends the mail that is due, oldest first, one after another; several processes may do so at once.
 *
 * No mail is lost, and none is sent twice, but for one window. A mail is claimed by a committed row: the attempt is
 * counted and the next one set, so that a process which dies leaves the mail due again, and a mail that kills
 * processes does not do so in a loop. During the attempt the row is locked, however slow the server is; nobody else
 * takes it, and the lock ends with the process. A connection that breaks before the server's final reply has
 * delivered nothing (RFC 5321, 4.1.1.4), so the mail is sent again. The window: a process, or both its connections to
 * the database, killed between that reply and our mark. No protocol closes it; the repeated mail has the same
 * Message-ID, by which receivers know it. Where the process lives and only the database was away, it knows the outcome
 * and keeps it with its next run.
 * @throws when the database fails
 */
export async function sendDueMail(options: Options): Promise<void> {
  await keepUnkept(options)
  while (!options.signal?.aborted) {
    const mail = await claim(options)
    if (!mail) return
    const outcome = await attempt(mail, options)
    if (outcome === null || outcome === 'sent') continue
    const told = outcome.final ? 'a mail was refused for good' : 'a mail was not taken: it is tried again'
    options.log.warn({ mail: mail.id, attempts: mail.attempts, reason: outcome.code }, told)
    // The server is away, or does not let us in: the rest waits for the next run, uncounted.
    if (!outcome.reached) return
  }
}

/** Takes one mail that is due, so that no other process does before its next attempt; `null` when none is. */
async function claim({ db, log, now }: Options): Promise<Mail | null> {
  // One at a time: in a batch, the claims of the last would run out while the first wait for a slow server.
  return db.transaction(async (tx) => {
    for (;;) {
      const [due] = await tx
        .select()
        .from(outbox)
        // What was never tried is due, whatever the clocks of two machines say.
        .where(and(isOpen, or(eq(outbox.attempts, 0), lte(outbox.nextAttemptAt, now))))
        .orderBy(asc(outbox.nextAttemptAt))
        .limit(1)
        .for('update', { skipLocked: true })
      if (!due) return null
      if (now.getTime() - due.createdAt.getTime() > GIVE_UP_MS) {
        const lastError = due.lastError ?? 'not sent within three days'
        await tx.update(outbox).set({ refusedAt: now, lastError }).where(eq(outbox.id, due.id))
        log.warn({ mail: due.id, attempts: due.attempts }, 'a mail was given up after three days')
        continue
      }
      const attempts = due.attempts + 1
      const wait = RETRY_MINUTES[attempts - 1] ?? RETRY_MINUTES.at(-1)!
      const nextAttemptAt = new Date(now.getTime() + wait * MINUTE_MS)
      const [claimed] = await tx
        .update(outbox)
        .set({ attempts, nextAttemptAt })
        .where(eq(outbox.id, due.id))
        .returning()
      return claimed!
    }
  })
}

/** Sends a claimed mail under the lock of its row, and keeps what became of it. */
async function attempt(mail: Mail, { db, transport, now }: Options): Promise<Outcome> {
  let outcome: Outcome = null
  try {
    await db.transaction(async (tx) => {
      if (!(await lock(tx, mail))) return
      outcome = (await transport.send(mail)) ?? 'sent'
      await keep(tx, mail.id, outcome, now)
    })
  } catch (error) {
    if (outcome === null) throw error
    // The connection with the lock broke while the mail went out: another one can still keep the outcome.
    const known: Outcome = outcome
    await keep(db, mail.id, known, now).catch((failure: unknown) => {
      unkeptOf(transport).set(mail.id, known)
      throw failure
    })
  }
  return outcome
}

/** What became of mails while the database was away, by the id of the mail, until it can be kept. */
const unkept = new WeakMap<MailTransport, Map<string, Exclude<Outcome, null>>>()

function unkeptOf(transport: MailTransport): Map<string, Exclude<Outcome, null>> {
  const ofTransport = unkept.get(transport) ?? new Map()
  unkept.set(transport, ofTransport)
  return ofTransport
}

/** Keeps what could not be kept before, so that no mail is sent again whose outcome this process knows. */
async function keepUnkept({ db, transport, now }: Options): Promise<void> {
  const ofTransport = unkeptOf(transport)
  for (const [id, outcome] of ofTransport) {
    await keep(db, id, outcome, now)
    ofTransport.delete(id)
  }
}

/**
 * Whether the row is still as we claimed it. It waits for whoever holds the row: another process that looked for a mail
 * while we claimed this one holds it for a moment, and one that took it over has counted its attempt.
 */
async function lock(tx: Executor, mail: Mail): Promise<boolean> {
  const held = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.id, mail.id), eq(outbox.attempts, mail.attempts), isOpen))
    .for('update')
  return held.length === 1
}

async function keep(db: Executor, id: string, outcome: 'sent' | MailFailure, now: Date): Promise<void> {
  const result =
    outcome === 'sent'
      ? { sentAt: now }
      : { lastError: outcome.reason, refusedAt: outcome.final ? now : null }
  await db.update(outbox).set(result).where(eq(outbox.id, id))
}

const isOpen = and(isNull(outbox.sentAt), isNull(outbox.refusedAt))
