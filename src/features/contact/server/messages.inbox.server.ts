import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { refuseUnlessAdmin } from '#features/accounts/ground/staff.rules.ts'
import { actAs, requireRight } from '#features/moderation/server/moderation.acting.server.ts'
import { Problem } from '#platform/ground/problem.ts'
import type { Context } from '#platform/http/context.server.ts'
import { type Page, type PageRequest, readPage } from '#platform/lists/keyset.server.ts'
import type { MessageState } from '../ground/messages.rules.ts'
import { messages } from '../ground/messages.tables.server.ts'
import type { Message } from './messages.server.ts'

const whichOf = { open: isNull(messages.closedAt), closed: isNotNull(messages.closedAt) }

/**
 * A page of what people wrote to us: of the open ones what waits longest, of the closed ones what was closed last.
 * @throws Problem `sign-in-required`, `not-allowed` but for admins, `bad-input` for a token of another list
 */
export async function listMessages(
  ctx: Pick<Context, 'db' | 'cursorSeal' | 'viewer'>,
  { state, ...page }: PageRequest & { state: MessageState },
): Promise<Page<Message>> {
  requireRight(ctx.viewer, refuseUnlessAdmin)
  const terms = [state === 'open' ? messages.createdAt : messages.closedAt, messages.id].map((column) => ({
    column,
    descending: state === 'closed',
  }))
  return readPage(ctx, page, ['messages', state], terms, (after) =>
    ctx.db.select().from(messages).where(and(whichOf[state], after)),
  )
}

/**
 * How many messages wait for an answer.
 * @throws Problem `sign-in-required`, `not-allowed` but for admins
 */
export async function countOpenMessages({ db, viewer }: Pick<Context, 'db' | 'viewer'>): Promise<number> {
  requireRight(viewer, refuseUnlessAdmin)
  return db.$count(messages, whichOf.open)
}

/**
 * Closes a message that is done with, or opens it again; one that is so already stays as it is.
 * @throws Problem `sign-in-required`, `not-allowed` but for admins, `not-found`
 */
export async function closeMessage(
  ctx: Pick<Context, 'db' | 'viewer' | 'now'>,
  { id, closed }: { id: string; closed: boolean },
): Promise<Message> {
  return actAs(ctx, refuseUnlessAdmin, async (tx) => {
    const [before] = await tx.select().from(messages).where(eq(messages.id, id)).for('update')
    if (!before) throw new Problem('not-found', 'There is no such message')
    if (closed === (before.closedAt !== null)) return before
    const state = closed
      ? { closedAt: ctx.now, closedBy: ctx.viewer!.accountId }
      : { closedAt: null, closedBy: null }
    await tx.update(messages).set(state).where(eq(messages.id, id))
    return { ...before, ...state }
  })
}
