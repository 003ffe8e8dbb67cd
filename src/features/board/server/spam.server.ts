import { and, count, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { moderates } from '#features/accounts/ground/accounts.rules.ts'
import { accounts } from '#features/accounts/ground/accounts.tables.server.ts'
import type { Executor } from '#platform/database/open.server.ts'
import { Problem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import { newcomers, replies, topics } from '../ground/board.tables.server.ts'
import {
  comparable,
  duplicatesSince,
  firstDayLeftMs,
  hasForeignLinks,
  newSince,
  type PostHistory,
  type PostKind,
  refusePost,
  type SpamRefusal,
} from '../ground/spam.rules.ts'

type Writer = Pick<Context, 'viewer' | 'publicUrl' | 'now'>
type Text = { title?: string; content: string }

/** Texts of the last day that a new one is compared with. */
const MAX_RECENT = 50
/** Texts of all newcomers of the last day with which a newcomer's is compared; each of them writes a dozen. */
const MAX_OF_NEWCOMERS = 300

/**
 * Lets one post of an account be written at a time, and keeps the account from being deleted until the transaction
 * ends.
 * @throws Problem `sign-in-required` when it is gone already
 */
export async function holdAuthor(db: Executor, accountId: string): Promise<{ memberSince: Date }> {
  const [author] = await db
    .select({ memberSince: accounts.createdAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update')
  if (!author) throw new Problem('sign-in-required', 'Sign in first')
  return author
}

/**
 * Lets a post of the viewer, whose account is held, through unless it looks like spam; moderators are trusted.
 * @throws Problem `too-many` (first-day-limit), `not-allowed` (links-too-early), `conflict` (duplicate-text)
 */
export async function admitPost(
  ctx: Writer,
  db: Executor,
  { memberSince }: { memberSince: Date },
  { kind, ...text }: Text & { kind: PostKind },
): Promise<void> {
  const { viewer, now } = ctx
  if (!viewer || moderates(viewer)) return
  const hasLinks = linksOut(ctx, text)
  const isNew = firstDayLeftMs(memberSince, now) > 0
  if (isNew) await holdText(db, text.content)
  const history: PostHistory = {
    memberSince,
    ...(isNew ? await countFirstPost(db, viewer.accountId, kind) : { topics: 0, replies: 0 }),
    visible: hasLinks ? await countVisible(db, viewer.accountId) : 0,
    recentTexts: await comparedTexts(db, now, viewer.accountId, isNew),
  }
  const refusal = refusePost({ kind, content: text.content, hasLinks }, history, now)
  if (refusal) throw problemOf(refusal, firstDayLeftMs(memberSince, now))
}

/**
 * Lets a change of the viewer's post through, unless it brings links or a text that the post could not begin with.
 * @throws Problem `not-allowed` (links-too-early), `conflict` (duplicate-text)
 */
export async function admitEdit(
  ctx: Writer,
  db: Executor,
  before: Text & { hiddenAt: Date | null },
  after: Text,
): Promise<void> {
  const { viewer, now } = ctx
  if (!viewer || moderates(viewer)) return
  const hasLinks = linksOut(ctx, after) && !linksOut(ctx, before)
  // The post itself is one of those that are counted, unless it is hidden.
  const itself = before.hiddenAt ? 0 : 1
  const texts = await comparedTexts(db, now, viewer.accountId, await isNewcomer(db, now, viewer.accountId))
  const history: PostHistory = {
    memberSince: new Date(0),
    topics: 0,
    replies: 0,
    visible: hasLinks ? (await countVisible(db, viewer.accountId)) - itself : 0,
    recentTexts: texts.filter((text) => text !== before.content),
  }
  const refusal = refusePost({ kind: 'reply', content: after.content, hasLinks }, history, now)
  if (refusal) throw problemOf(refusal, 0)
}

function linksOut({ publicUrl }: Writer, { title = '', content }: Text): boolean {
  return hasForeignLinks(title, publicUrl) || hasForeignLinks(content, publicUrl)
}

/** Counts a post of a new member, unless the transaction is refused, and gives how many there were before it. */
async function countFirstPost(db: Executor, accountId: string, kind: PostKind) {
  const [counted] = await db
    .insert(newcomers)
    .values({ accountId, ...(kind === 'topic' ? { topics: 1 } : { replies: 1 }) })
    .onConflictDoUpdate({
      target: newcomers.accountId,
      set: {
        topics: sql`${newcomers.topics} + excluded.topics`,
        replies: sql`${newcomers.replies} + excluded.replies`,
      },
    })
    .returning()
  const { topics, replies } = counted!
  return kind === 'topic' ? { topics: topics - 1, replies } : { topics, replies: replies - 1 }
}

/** How many topics and replies of a member no moderator hid. */
async function countVisible(db: Executor, accountId: string): Promise<number> {
  const ofTable = async (table: typeof topics | typeof replies) => {
    const shown = and(eq(table.authorId, accountId), isNull(table.hiddenAt))
    const [row] = await db.select({ number: count() }).from(table).where(shown)
    return row!.number
  }
  return (await ofTable(topics)) + (await ofTable(replies))
}

/** Until the transaction ends nobody else who is new posts this text. */
async function holdText(db: Executor, content: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${comparable(content)}, 0))`)
}

async function isNewcomer(db: Executor, now: Date, accountId: string): Promise<boolean> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), gt(accounts.createdAt, newSince(now))))
  return found.length > 0
}

/**
 * What a new text of a member is compared with: the own ones, and for who is new those of others who are new as well,
 * for one who makes many accounts says the same with each of them.
 */
async function comparedTexts(db: Executor, now: Date, accountId: string, isNew: boolean): Promise<string[]> {
  const since = duplicatesSince(now)
  const own = await recentTexts(db, since, ({ authorId }) => eq(authorId, accountId), MAX_RECENT)
  if (!isNew) return own
  const areNew = db
    .select({ id: newcomers.accountId })
    .from(newcomers)
    .innerJoin(accounts, eq(accounts.id, newcomers.accountId))
    .where(gt(accounts.createdAt, newSince(now)))
  const byNew = ({ authorId }: Authored) => inArray(authorId, areNew)
  return [...own, ...(await recentTexts(db, since, byNew, MAX_OF_NEWCOMERS))]
}

type Authored = typeof topics | typeof replies

async function recentTexts(
  db: Executor,
  since: Date,
  isOf: (table: Authored) => SQL,
  most: number,
): Promise<string[]> {
  const texts = (table: Authored) =>
    db
      .select({ content: sql<string>`${table.content}`.as('content') })
      .from(table)
      .where(and(isOf(table), gt(table.createdAt, since)))
      .orderBy(desc(table.createdAt))
      .limit(most)
  const found = [...(await texts(topics)), ...(await texts(replies))]
  return found.map(({ content }) => content)
}

function problemOf(reason: SpamRefusal, firstDayLeft: number): Problem {
  if (reason === 'first-day-limit') {
    const retryAfterSeconds = Math.ceil(firstDayLeft / 1_000)
    return new Problem('too-many', 'Who is new cannot write more on the first day', {
      reason,
      retryAfterSeconds,
    })
  }
  if (reason === 'links-too-early') {
    return new Problem('not-allowed', 'Links are let through after two posts', { reason, field: 'content' })
  }
  return new Problem('conflict', 'The same text was written within a day', { reason, field: 'content' })
}
