import { and, eq, inArray } from 'drizzle-orm'
import { accounts } from '#features/accounts/accounts.tables.server.ts'
import type { Context } from '#platform/context.server.ts'
import type { Executor } from '#platform/database.server.ts'
import type { ItemPart } from './reactions.context.server.ts'
import { holdAllCounts } from './reactions.locks.server.ts'
import type { ItemKind } from './reactions.rules.ts'
import { views } from './reactions.tables.server.ts'

/** That somebody has viewed an item; `day` is null for a member. */
export type View = { kind: ItemKind; itemId: string; viewer: string; day: string | null }

/** Counts the views of viewers who have not viewed the item before, all in one transaction. */
export async function countViews(
  { db, itemParts }: Pick<Context, 'db' | 'itemParts'>,
  noted: readonly View[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const ofPresent = await withoutGoneMembers(tx, noted)
    await holdAllCounts(tx, 'in-order')
    const counted = await insertNew(tx, ofPresent)
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

/** Stores views and gives those that are new. They are stored in one order: two processes may have the same. */
async function insertNew(db: Executor, noted: View[]): Promise<View[]> {
  if (noted.length === 0) return []
  const rows = noted
    .map(({ kind, ...view }) => ({ itemKind: kind, ...view }))
    .sort(
      (a, b) => compare(a.itemKind, b.itemKind) || compare(a.itemId, b.itemId) || compare(a.viewer, b.viewer),
    )
  const inserted = await db.insert(views).values(rows).onConflictDoNothing().returning()
  return inserted.map(({ itemKind, ...view }) => ({ kind: itemKind, ...view }))
}

async function addToItems(db: Executor, part: ItemPart, counted: View[]): Promise<void> {
  const byItem = new Map<string, number>()
  for (const { kind, itemId } of counted) {
    if (kind === part.kind) byItem.set(itemId, (byItem.get(itemId) ?? 0) + 1)
  }
  if (byItem.size === 0) return
  const there = await part.addViews(
    db,
    [...byItem].map(([id, by]) => ({ id, by })),
  )
  for (const id of there) byItem.delete(id)
  // An item that is gone, or never was, leaves no rows.
  if (byItem.size === 0) return
  await db.delete(views).where(and(eq(views.itemKind, part.kind), inArray(views.itemId, [...byItem.keys()])))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
