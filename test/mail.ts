import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import type { Database } from '#platform/database/open.server.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import { outbox } from '#platform/mail/outbox.tables.server.ts'
import { openMailTransport } from '#platform/mail/transport.server.ts'

const mailFrom = { name: 'FitFuel', address: 'no-reply@fitfuel.example' }
/** Stands in every body: it must be found in no log and in no error. */
export const SECRET_LINK = 'https://fitfuel.example/reset?secret=ThisIsTheSecretOfTheLink'

/** Minutes, for tests that let time pass. */
export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000)
}

/** Queues a mail to `recipient`, or to somebody. */
export async function queueTo(db: Database, recipient = `${randomUUID()}@mail.example`): Promise<void> {
  const subject = 'Je wachtwoord – opnieuw'
  await queueMail(db, { recipient, subject, text: `Open ${SECRET_LINK}\n`, html: `<p>${SECRET_LINK}</p>` })
}

/** Every row of the outbox, in the order in which they were queued. */
export function outboxRows(db: Database) {
  return db.select().from(outbox).orderBy(asc(outbox.createdAt))
}

/** A way to a mail server of this machine that soon loses patience; it closes when the test ends. */
export async function transportTo(server: { host: string; port: number; password?: string }) {
  const { host, port, password } = server
  const credentials = password ? { user: 'fitfuel', password } : null
  const mailServer = { host, port, secure: false, credentials }
  const config = { mailServer, mailFrom, publicUrl: 'https://fitfuel.example' }
  const transport = await openMailTransport(config, quiet, { socketTimeout: 20_000 })
  onTestFinished(() => transport!.close())
  return transport!
}

/** A log that keeps its lines. */
export function keptLog() {
  const lines: string[] = []
  return { log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }), lines }
}

export const quiet = pino({ level: 'silent' })

/** The database, for a run in which `around` goes on between the claim of the first mail and its sending, which it begins. */
export function aroundSending(
  db: Database,
  around: (send: () => Promise<unknown>) => Promise<unknown>,
): Database {
  let transactions = 0
  return new Proxy(db, {
    get: (target, key) => {
      if (key !== 'transaction') return Reflect.get(target, key)
      return (work: Parameters<Database['transaction']>[0]) => {
        // The first one claims the mail, the second one sends it.
        const send = () => db.transaction(work)
        return ++transactions === 2 ? around(send) : send()
      }
    },
  })
}
