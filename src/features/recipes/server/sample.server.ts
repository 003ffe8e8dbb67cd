import { eq, sql } from 'drizzle-orm'
import {
  createSampleAccount,
  holdSampleAccounts,
  removeSampleAccounts,
  type SampleMember,
  type SamplePart,
} from '#features/accounts/admin/accounts.sample.server.ts'
import { readCatalogueVersion } from '#features/catalogue/ground/catalogue.server.ts'
import { pictureFolder } from '#features/catalogue/ground/picture.folder.rules.ts'
import { holdAllCounts } from '#features/reactions/ground/reactions.locks.server.ts'
import { insertSampleLikes, removeReactions } from '#features/reactions/likes/likes.server.ts'
import type { Executor } from '#platform/database/open.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { caloriesOf } from '../ground/recipes.rules.ts'
import { recipes } from '../ground/recipes.tables.server.ts'
import sample from './data/sample-recipes.json' with { type: 'json' }
import { foldedOf } from './write.server.ts'

type CommunityContext = Pick<Context, 'db' | 'now' | 'members' | 'publicUrl'> & {
  /** What other features add to it. */
  sampleParts?: readonly SamplePart[]
}

/**
 * Puts a few members and their recipes beside the sample catalogue, where nobody has written a recipe yet; several
 * processes that start at once fill once. Gives the number of recipes, 0 when there was nothing to fill.
 */
export async function fillSampleCommunity(ctx: CommunityContext): Promise<number> {
  if (!(await readCatalogueVersion(ctx)).sample) return 0
  return ctx.db.transaction(async (tx) => {
    await holdSample(tx)
    if (!(await isUntouched(tx, ctx))) return 0
    const ids = new Map<string, string>()
    const idOf = (username: string) => ids.get(username)!
    for (const member of sampleMembers(ctx.now)) {
      ids.set(member.username, await createSampleAccount(ctx, tx, member))
    }
    const plans = sampleRecipes(ctx.now)
    for (const { author, row, likes } of plans) {
      const authorId = idOf(author)
      const [made] = await tx
        .insert(recipes)
        .values({ ...row, authorId })
        .returning({ id: recipes.id })
      const item = { itemKind: 'recipe' as const, itemId: made!.id, receiverId: authorId }
      const given = likes.map(({ username, createdAt }) => ({
        ...item,
        accountId: idOf(username),
        createdAt,
      }))
      await insertSampleLikes(tx, given)
    }
    for (const part of ctx.sampleParts ?? []) await part.fill(tx, { now: ctx.now, idOf })
    return plans.length
  })
}

/**
 * Takes the sample community away once a real feed has replaced the sample catalogue: its recipes with the likes and
 * views that they got, and its members. What real members wrote stays, but for what hangs on what goes. Gives whether there was one.
 */
export async function removeSampleCommunity(
  ctx: Pick<CommunityContext, 'db' | 'members' | 'sampleParts'>,
): Promise<boolean> {
  const { version, sample } = await readCatalogueVersion(ctx)
  if (version === 0 || sample) return false
  return ctx.db.transaction(async (tx) => {
    await holdSample(tx)
    // In the order in which all do who change reactions: counts, accounts, items, likes.
    await holdAllCounts(tx, 'in-any-order')
    const members = await holdSampleAccounts(tx)
    const gone = await tx.delete(recipes).where(eq(recipes.isSample, true)).returning({ id: recipes.id })
    for (const { id } of gone) await removeReactions(tx, 'recipe', id)
    const removed = [gone.length > 0]
    for (const part of ctx.sampleParts ?? []) removed.push(await part.remove(tx))
    await removeSampleAccounts(ctx, tx)
    return removed.includes(true) || members.length > 0
  })
}

/** Lets one process at a time fill or remove; the lock goes with the transaction. */
async function holdSample(db: Executor): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('sample community'))`)
}

/** Whether nobody has ever written anything here, and no sample was there before. */
async function isUntouched(
  db: Executor,
  { sampleParts = [] }: Pick<CommunityContext, 'sampleParts'>,
): Promise<boolean> {
  const [any] = await db.select({ id: recipes.id }).from(recipes).limit(1)
  for (const part of sampleParts) if (!(await part.isUntouched(db))) return false
  return !any && (await holdSampleAccounts(db)).length === 0
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Between a recipe and its likes, and from one like to the next; the newest recipe is a day old. */
const LIKE_MS = 5 * HOUR_MS

type SampleRecipePlan = {
  author: string
  row: Omit<typeof recipes.$inferInsert, 'authorId'>
  likes: { username: string; createdAt: Date }[]
}

/** The members of the sample community, who joined in the weeks before `now`. */
export function sampleMembers(now: Date): SampleMember[] {
  return sample.members.map(({ username, language, daysAgo }) => ({
    username,
    language: language === 'nl' ? 'nl' : 'en',
    createdAt: before(now, daysAgo),
  }))
}

/**
 * The recipes of the sample community, from the last weeks before `now`. Macros are computed from the ingredients with
 * food composition tables; two state their calories by hand, because the fibre of lentils counts as well.
 */
export function sampleRecipes(now: Date): SampleRecipePlan[] {
  return sample.recipes.map((recipe, i) => {
    const { author, ingredients, instructions, picture, customCalories, likedBy, daysAgo, ...rest } = recipe
    // Nobody uploads at the same time of every day.
    const createdAt = before(now, daysAgo + ((i * 7) % 12) / 30)
    return {
      author,
      row: {
        ...rest,
        ...foldedOf(recipe),
        calories: customCalories ?? caloriesOf(recipe),
        useCustomCalories: customCalories !== undefined,
        ingredients: ingredients.join('\n'),
        instructions: instructions.map((step, n) => `${n + 1}. ${step}`).join('\n'),
        images: [{ url: `${pictureFolder}plate-${picture}.svg`, key: '', isMain: true }],
        likeCount: likedBy.length,
        isSample: true,
        createdAt,
        updatedAt: createdAt,
      },
      likes: likedBy.map((username, n) => ({
        username,
        createdAt: new Date(createdAt.getTime() + (n + 1) * LIKE_MS),
      })),
    }
  })
}

function before(now: Date, days: number): Date {
  return new Date(now.getTime() - Math.round(days * DAY_MS))
}
