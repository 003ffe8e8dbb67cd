import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../database/columns.server.ts'

/**
 * Mail to send, stored in the transaction that asks for it. A row without `sentAt` is due at `nextAttemptAt`;
 * one with `refusedAt` was refused for good by the receiving server and is kept with its reason.
 */
export const outbox = pgTable(
  'outbox',
  {
    /** Also the Message-ID: a receiver can tell that it got the same message twice. */
    id: uuid().primaryKey().defaultRandom(),
    recipient: text().notNull(),
    /** Who gets the answer, where that is not the sender. */
    replyTo: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: time().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: time().notNull().defaultNow(),
    sentAt: time(),
    refusedAt: time(),
    lastError: text(),
  },
  (t) => [index().on(t.nextAttemptAt).where(sql`${t.sentAt} is null and ${t.refusedAt} is null`)],
)

export type Mail = typeof outbox.$inferSelect
