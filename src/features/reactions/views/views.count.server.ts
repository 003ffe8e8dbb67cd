import { and, eq, inArray } from 'drizzle-orm'
import { accounts } from '#features/accounts/ground/accounts.tables.server.ts'
import type { Executor } from '#platform/database/open.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import type { ItemPart } from '../ground/reactions.context.server.ts'
import { holdAllCounts } from '../ground/reactions.locks.server.ts'
import type { ItemKind } from '../ground/reactions.rules.ts'
import { views } from '../ground/reactions.tables.server.ts'
import type { VisitorName } from './views.visitors.server.ts'

/** That somebody has viewed an item. */
export type View = { kind: ItemKind; itemId: string } & (
  | { viewer: string; network: null; day: null }
  | VisitorName
)

/**
 * Visitors of one household who count for an item and day. They are told apart by what their browsers say of
 * themselves, which a program can make up. Two processes that count at the same moment may each count so many.
 */
const MAX_VISITORS_OF_HOUSEHOLD = 5

/** Counts the views of viewers who have not viewed the item before, all in one transaction. */
export async function countViews(
  { db, itemParts }: Pick<Context, 'db' | 'itemParts'>,
  noted: readonly View[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await holdAllCounts(tx, 'in-order')
    const ofPresent = await withoutGoneMembers(tx, noted)
    const counted = await insertNew(tx, await withoutCrowds(tx, ofPresent))
    for (const part of itemParts) await addToItems(tx, part, counted)
  })
}

/** Leaves out members whose accounts are gone, and keeps the others' from being deleted meanwhile. */
async function withoutGoneMembers(db: Executor, noted: readonly View[]): Promise<View[]> {
  const members = noted.filter(({ day }) => day === null).map(({ viewer }) => viewer)
  if (members.length === 0) return [...noted]
  const held = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, members))
    .orderBy(accounts.id)
    .for('key share')
  const present = new Set(held.map(({ id }) => id))
  return noted.filter(({ day, viewer }) => day !== null || present.has(viewer))
}

/** Leaves out visitors whose household, or whose widest network, has as many views of the item as it may have on a day. */
async function withoutCrowds(db: Executor, noted: View[]): Promise<View[]> {
  const networks = [...new Set(noted.flatMap(({ network }) => network ?? []))]
  if (networks.length === 0) return noted
  const stored = await db
    .select({ network: views.network, viewer: views.viewer })
    .from(views)
    .where(inArray(views.network, networks))
  // The hash of a network is another one for each item.
  const viewersOf = new Map(networks.map((network) => [network, new Set<string>()]))
  for (const { network, viewer } of stored) if (network) viewersOf.get(network)!.add(viewer)
  return noted.filter((view) => {
    if (view.network === null) return true
    const viewers = viewersOf.get(view.network)!
    const ofHousehold = [...viewers].filter((viewer) => householdOf(viewer) === householdOf(view.viewer))
    const isCrowd = ofHousehold.length >= MAX_VISITORS_OF_HOUSEHOLD
    if (viewers.has(view.viewer) || isCrowd || viewers.size >= MAX_VISITORS_OF_HOUSEHOLD * view.times)
      return false
    viewers.add(view.viewer)
    return true
  })
}

function householdOf(viewer: string): string {
  return viewer.split('.', 1)[0]!
}

/** Stores views and gives those that are new. They are stored in one order: two processes may have the same. */
async function insertNew(db: Executor, noted: View[]): Promise<(typeof views.$inferSelect)[]> {
  if (noted.length === 0) return []
  const rows = noted
    .map(({ kind, itemId, viewer, network, day }) => ({ itemKind: kind, itemId, viewer, network, day }))
    .sort(
      (a, b) => compare(a.itemKind, b.itemKind) || compare(a.itemId, b.itemId) || compare(a.viewer, b.viewer),
    )
  return db.insert(views).values(rows).onConflictDoNothing().returning()
}

async function addToItems(
  db: Executor,
  part: ItemPart,
  counted: readonly (typeof views.$inferSelect)[],
): Promise<void> {
  const ofKind = counted.filter(({ itemKind }) => itemKind === part.kind)
  const byItem = Map.groupBy(ofKind, ({ itemId }) => itemId)
  if (byItem.size === 0) return
  const counts = [...byItem].map(([id, { length }]) => ({ id, by: length }))
  for (const id of await part.addViews(db, counts)) byItem.delete(id)
  // An item that is gone, or never was, leaves no rows.
  if (byItem.size === 0) return
  await db.delete(views).where(and(eq(views.itemKind, part.kind), inArray(views.itemId, [...byItem.keys()])))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
