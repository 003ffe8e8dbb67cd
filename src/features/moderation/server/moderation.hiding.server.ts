import type { Context } from '#platform/http/context.server.ts'
import type { ContentId, Hiding } from '../ground/moderation.input.ts'
import { refuseModeration } from '../ground/moderation.rules.ts'
import { actAs } from './moderation.acting.server.ts'
import { type Content, findContents, noSuchContent, partOf } from './moderation.contents.server.ts'

type ActContext = Pick<Context, 'db' | 'viewer' | 'now'>

/**
 * Hides content from all but its author and those who moderate; the author is told `reason`. Hiding what is hidden
 * changes nothing, and is no act.
 * @throws Problem `sign-in-required`, `not-allowed` but for moderators and admins, `not-found`
 */
export function hideContent(ctx: ActContext, { kind, id, reason }: Hiding): Promise<Content> {
  return actAs(ctx, refuseModeration, async (tx, log) => {
    const isChanged = await partOf(kind).hide(tx, id, { at: ctx.now, reason })
    if (isChanged) await log({ act: 'hide', targetKind: kind, targetId: id, detail: reason })
    return contentAfter((await findContents(tx, kind, [id])).get(id))
  })
}

/**
 * Shows hidden content to everybody again. Restoring what is shown changes nothing, and is no act.
 * @throws Problem `sign-in-required`, `not-allowed` but for moderators and admins, `not-found`
 */
export function restoreContent(ctx: ActContext, { kind, id }: ContentId): Promise<Content> {
  return actAs(ctx, refuseModeration, async (tx, log) => {
    const isChanged = await partOf(kind).restore(tx, id)
    if (isChanged) await log({ act: 'restore', targetKind: kind, targetId: id })
    return contentAfter((await findContents(tx, kind, [id])).get(id))
  })
}

function contentAfter(content: Content | undefined): Content {
  if (!content) throw noSuchContent()
  return content
}
