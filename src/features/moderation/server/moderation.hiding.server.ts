import { refuseUnlessModerator } from '#features/accounts/ground/staff.rules.ts'
import type { ContentId, Hiding } from '../ground/moderation.input.ts'
import { type ActContext, actAs } from './moderation.acting.server.ts'
import { type Content, findContents, setContentHidden } from './moderation.contents.server.ts'

/**
 * Hides content from all but its author and those who moderate; the author is told `reason`. Hiding what is hidden
 * changes nothing, and is no act.
 * @throws Problem `sign-in-required`, `not-allowed` but for moderators and admins, `not-found`
 */
export function hideContent(ctx: ActContext, { reason, ...content }: Hiding): Promise<Content> {
  return setHiddenAs(ctx, content, reason)
}

/**
 * Shows hidden content to everybody again. Restoring what is shown changes nothing, and is no act.
 * @throws Problem `sign-in-required`, `not-allowed` but for moderators and admins, `not-found`
 */
export function restoreContent(ctx: ActContext, content: ContentId): Promise<Content> {
  return setHiddenAs(ctx, content, null)
}

function setHiddenAs(ctx: ActContext, { kind, id }: ContentId, reason: string | null): Promise<Content> {
  return actAs(ctx, refuseUnlessModerator, async (tx, log) => {
    const hidden = reason === null ? null : { at: ctx.now, reason }
    if (await setContentHidden(tx, { kind, id }, hidden)) {
      await log({ act: hidden ? 'hide' : 'restore', targetKind: kind, targetId: id, detail: reason ?? '' })
    }
    return (await findContents(tx, kind, [id])).get(id)!
  })
}
