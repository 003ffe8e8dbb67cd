import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { FIRST_RANK } from '#features/accounts/ground/ranks.rules.ts'
import { moment, time } from '#platform/database/columns.server.ts'
import type { Locale } from '#platform/texts/i18n.rules.ts'

/** Who a member is to others. Its counters and lists are counted from the rows of other features. */
export const profiles = pgTable(
  'profiles',
  {
    /** The id of the account. No reference: a profile is deleted before its account, and made without asking it. */
    id: uuid().primaryKey(),
    /** Capitalised. */
    username: text().notNull(),
    /** The account's username as it was chosen. */
    owner: text().notNull(),
    rank: text().notNull().default(FIRST_RANK),
    title: text(),
    bio: text().notNull().default(''),
    profilePictureKey: text(),
    isPublic: boolean().notNull().default(true),
    language: text().$type<Locale>().notNull().default('en'),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: time().notNull().defaultNow(),
  },
  // The order of the site map.
  (t) => [index().on(t.createdAt, t.id)],
)

/** Accounts whose profile was private when it was last deleted: the next one is private too. */
export const privateMembers = pgTable('private_members', {
  /** No reference: it is forgotten with the profile, before its account. */
  accountId: uuid().primaryKey(),
})
