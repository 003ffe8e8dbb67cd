import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/ground/accounts.tables.server.ts'
import { moment } from '#platform/database/columns.server.ts'
import { GENERAL, HOT_EPOCH } from './board.rules.ts'

export const topics = pgTable(
  'topics',
  {
    /** Made by the client, so that sending the same topic twice makes one. */
    id: uuid().primaryKey(),
    /** Null once the account is gone: what it wrote stays. */
    authorId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    title: text().notNull(),
    content: text().notNull(),
    category: text().notNull().default(GENERAL),
    tags: text().array().notNull().default(sql`'{}'`),
    featured: boolean().notNull().default(false),
    /** The number of its rows in `likes`. */
    likeCount: integer().notNull().default(0),
    /** The number of its rows in `replies`. */
    replyCount: integer().notNull().default(0),
    views: integer().notNull().default(0),
    /** `hot_score` of the specification: likes, replies and views by their logarithm, and the time of creation. */
    hotScore: doublePrecision()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          `log(greatest(1, 2 * like_count + 3 * reply_count + views / 10.0)) + extract(epoch from created_at - '${HOT_EPOCH}'::timestamptz) / 45000`,
        ),
      ),
    titleFolded: text().notNull(),
    contentFolded: text().notNull(),
    tagsFolded: text().notNull().default(''),
    /** Part of the sample community, which a real one replaces. */
    isSample: boolean().notNull().default(false),
    lockedAt: moment(),
    /** Since when a moderator hides it from others. */
    hiddenAt: moment(),
    /** What the moderator told the author. */
    hiddenReason: text(),
    createdAt: moment().notNull().defaultNow(),
    lastReplyAt: moment(),
    updatedAt: moment().notNull().defaultNow(),
    editedAt: moment(),
  },
  (t) => {
    const visible = sql`hidden_at is null`
    return [
      index('topics_newest').on(t.createdAt, t.id).where(visible),
      index('topics_most_viewed').on(t.views, t.createdAt, t.id).where(visible),
      index('topics_most_active').on(t.replyCount, t.createdAt, t.id).where(visible),
      index('topics_of_category_newest').on(t.category, t.createdAt, t.id).where(visible),
      index('topics_of_category_most_viewed').on(t.category, t.views, t.createdAt, t.id).where(visible),
      index('topics_of_category_most_active').on(t.category, t.replyCount, t.createdAt, t.id).where(visible),
      index('topics_featured').on(t.hotScore, t.id).where(sql`hidden_at is null and featured`),
      index('topics_title').using('gin', t.titleFolded.op('gin_trgm_ops')),
      index('topics_content').using('gin', t.contentFolded.op('gin_trgm_ops')),
      index('topics_tags').using('gin', t.tagsFolded.op('gin_trgm_ops')),
      index('topics_author').on(t.authorId, t.createdAt),
    ]
  },
)

export const replies = pgTable(
  'replies',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** No cascade: who deletes a topic deletes its replies in words, as everything else that hangs on it. */
    topicId: uuid()
      .notNull()
      .references(() => topics.id),
    authorId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    content: text().notNull(),
    hiddenAt: moment(),
    /** What the moderator told the author. */
    hiddenReason: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    editedAt: moment(),
  },
  (t) => [
    index('replies_of_topic').on(t.topicId, t.createdAt, t.id),
    index('replies_author').on(t.authorId, t.createdAt),
  ],
)

/** What members posted on their first day: also what was deleted since, so that deleting makes no room for more. */
export const newcomers = pgTable('newcomers', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  topics: integer().notNull().default(0),
  replies: integer().notNull().default(0),
})
