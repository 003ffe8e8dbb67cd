import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/ground/accounts.tables.server.ts'
import { moment } from '#platform/database/columns.server.ts'
import { outbox } from '#platform/mail/outbox.tables.server.ts'
import type { Locale } from '#platform/texts/i18n.rules.ts'
import type { MessageType, PartnershipType } from './messages.rules.ts'

/** What somebody wrote to us by the contact form or the partner form; open until it is closed. */
export const messages = pgTable(
  'messages',
  {
    /** Made by the form: sent again, it stores no second message. */
    id: uuid().primaryKey(),
    type: text().$type<MessageType>().notNull(),
    /** Null for a visitor. It goes with the account, as it names a person. */
    accountId: uuid().references(() => accounts.id, { onDelete: 'cascade' }),
    /** In which language the form was read: the answer is expected in it. */
    language: text().$type<Locale>().notNull(),
    /** Of the person who writes. */
    name: text().notNull(),
    email: text().notNull(),
    /** Of a contact message alone. */
    subject: text(),
    /** These three are of a partner inquiry alone. */
    companyName: text(),
    phone: text(),
    partnershipType: text().$type<PartnershipType>(),
    message: text().notNull(),
    /** The mail that told us of it; it holds the same words, so it goes with the message. */
    mailId: uuid().references(() => outbox.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    closedAt: moment(),
    closedBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('messages_open').on(t.createdAt, t.id).where(sql`closed_at is null`),
    index('messages_closed').on(t.closedAt, t.id).where(sql`closed_at is not null`),
    index('messages_of_member').on(t.accountId),
    index('messages_closed_by').on(t.closedBy),
    index('messages_mail').on(t.mailId),
  ],
)
