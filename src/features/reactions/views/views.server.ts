import { isId } from '#platform/ground/id.rules.ts'
import type { Context } from '#platform/http/context.server.ts'
import type { ItemKind } from '../ground/reactions.rules.ts'

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
