import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import { time } from '#platform/database/columns.server.ts'
import { outbox } from '#platform/mail/outbox.tables.server.ts'
import type { Role } from './accounts.rules.ts'
import type { MailPurpose } from './attempts.rules.ts'

export const accounts = pgTable(
  'accounts',
  {
    /** The `sub` of ID tokens and the id of the profile. */
    id: uuid().primaryKey().defaultRandom(),
    /** As chosen; the profile shows it capitalised. */
    username: text().notNull(),
    /** Without case and accents: one account each. */
    usernameKey: text().notNull().unique(),
    /** As given, verified or not; null when the member gave none. */
    email: text(),
    emailKey: text(),
    emailVerifiedAt: time(),
    /** argon2id, with its parameters. */
    passwordHash: text().notNull(),
    role: text().$type<Role>().notNull().default('member'),
    suspendedAt: time(),
    createdAt: time().notNull().defaultNow(),
  },
  (t) => [
    // Anyone may claim an address; only one account can have proven it.
    uniqueIndex('one_account_per_proven_email').on(t.emailKey).where(sql`${t.emailVerifiedAt} is not null`),
    index().on(t.emailKey),
  ],
)

/** Signed-in browsers. What is stored cannot be used to sign in: the cookie's secret is kept as a hash. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the cookie's value, hexadecimal. */
    secretHash: text().notNull().unique(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** What the browser calls itself, cut short: the list in the settings names sessions by it. */
    userAgent: text().notNull(),
    createdAt: time().notNull().defaultNow(),
    seenAt: time().notNull().defaultNow(),
    expiresAt: time().notNull(),
  },
  (t) => [index().on(t.accountId), index().on(t.expiresAt)],
)

/** Links sent by mail. Each works once, for a while, and only for the address that it was sent to. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    /** SHA-256 of the link's secret, hexadecimal. */
    secretHash: text().primaryKey(),
    purpose: text().$type<MailPurpose>().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    emailKey: text().notNull(),
    /** The mail that brought it: its text is emptied when the link is of no use any more. */
    mailId: uuid().references(() => outbox.id, { onDelete: 'set null' }),
    expiresAt: time().notNull(),
    usedAt: time(),
  },
  (t) => [index().on(t.accountId), index().on(t.expiresAt)],
)

/** Keys that sign ID tokens (ES256), newest first in use; the older ones verify what they signed. */
export const signingKeys = pgTable('signing_keys', {
  kid: text().primaryKey(),
  publicJwk: jsonb().$type<JWK>().notNull(),
  /** The private key as a JWE that the secret key opens, which the database does not hold; null for one that signs no more. */
  encryptedKey: text(),
  /** Until when it verifies what it signed; null for a key in use. */
  retiresAt: time(),
  createdAt: time().notNull().defaultNow(),
})
