import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { MemberPart } from '#features/accounts/access/accounts.context.server.ts'
import type { Executor } from '#platform/database/open.server.ts'
import { dutchDayOf } from '#platform/ground/day.rules.ts'
import { isId } from '#platform/ground/id.rules.ts'
import type { Context } from '#platform/http/context.server.ts'
import { readAll } from '#platform/lists/keyset.server.ts'
import { type ItemKind, itemKinds } from '../ground/reactions.rules.ts'
import { viewSalts, views } from '../ground/reactions.tables.server.ts'

/** An item, as it is named on the wire. */
export const itemInput = z.strictObject({ kind: z.enum(itemKinds), id: z.uuid() })

/**
 * Counts that an item was viewed: by a member once and for all, by a visitor once a day. Whether there is such an item
 * turns out later, when views are counted.
 * @throws Problem `too-many` when the visitor's network sends more than people can
 */
export async function recordView(ctx: Context, { kind, id }: { kind: ItemKind; id: string }): Promise<void> {
  const { viewCounter, viewer, visitor } = ctx
  await viewCounter.gate.admit(visitor)
  if (!isId(id)) return
  const itemId = id.toLowerCase()
  const who = viewer
    ? { viewer: viewer.accountId, network: null, day: null }
    : await viewCounter.visitors.nameOf(ctx, itemId)
  viewCounter.note({ kind, itemId, ...who })
}

/** Removes what was kept of the visitors of earlier days to count each of them once. The items' counts stay. */
export async function removePassedViews({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const today = dutchDayOf(now)
  await db.delete(viewSalts).where(lt(viewSalts.day, today))
  await db.delete(views).where(lt(views.day, today))
}

/** The ids of the members who viewed these items, by item. */
export async function viewersOf(
  db: Executor,
  kind: ItemKind,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ itemId: views.itemId, viewer: views.viewer })
    .from(views)
    // Those of a day are hashes of visitors.
    .where(and(eq(views.itemKind, kind), inArray(views.itemId, [...ids]), isNull(views.day)))
    .orderBy(views.viewer)
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId)
  return new Map([...byItem].map(([itemId, ofItem]) => [itemId, ofItem.map(({ viewer }) => viewer)]))
}

/** What a member has viewed. Forgetting it leaves the items' counts as they are: they name nobody. */
export const viewsPart: MemberPart = {
  stage: 'marks',
  name: 'views',
  erase: async (db, accountId) => {
    await db.delete(views).where(eq(views.viewer, accountId))
  },
  async *export(db, accountId) {
    const { itemKind, itemId, viewer } = views
    const own = readAll([itemKind, itemId], (after) =>
      db
        .select()
        .from(views)
        .where(and(eq(viewer, accountId), after)),
    )
    for await (const view of own) yield { kind: view.itemKind, itemId: view.itemId }
  },
}
