import { and, eq, ne } from 'drizzle-orm'
import type { Executor } from '#platform/database/open.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { deleteMailTo } from '#platform/mail/recipient.server.ts'
import { type MemberPart, requireViewer } from '../access/accounts.context.server.ts'
import { endSessions } from '../access/sessions.server.ts'
import type { Deletion } from '../ground/accounts.input.ts'
import { accounts } from '../ground/accounts.tables.server.ts'
import { confirmPassword, notAuthorized } from './password.server.ts'

/**
 * Deletes the viewer's account in one transaction: first what the features hold, the profile before all, then the
 * account with its sessions, links and mail. What the member wrote stays, unless `alsoContent` says otherwise.
 * @throws Problem `not-authorized` (NotAuthorizedException) for a wrong password, `too-many`
 */
export async function deleteAccount(ctx: Context, { password, alsoContent }: Deletion): Promise<void> {
  const viewer = requireViewer(ctx)
  // A browser left open must not be enough to lose everything.
  const knownHash = await confirmPassword(ctx, viewer, password, 'Incorrect password')
  await ctx.db.transaction(async (tx) => {
    const account = await lockForDeletion(tx, ctx.members, viewer.accountId)
    if (!account) return
    // A new password or a suspension that came meanwhile has the last word.
    if (account.passwordHash !== knownHash || account.suspendedAt) throw notAuthorized('Incorrect password')
    await removeAccount(tx, ctx.members, account.id, { alsoContent })
    await deleteMail(tx, account, ctx)
  })
}

/** Locks an account that is to be deleted, after what the features lock before accounts; undefined where it is gone. */
export async function lockForDeletion(db: Executor, members: readonly MemberPart[], id: string) {
  for (const part of members) await part.hold?.(db)
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id)).for('update')
  return account
}

/** Deletes a held account with its sessions and with all that the features hold of it. */
export async function removeAccount(
  db: Executor,
  members: readonly MemberPart[],
  id: string,
  options: { alsoContent: boolean },
): Promise<void> {
  for (const part of members) await part.erase(db, id, options)
  await endSessions(db, id)
  await db.delete(accounts).where(eq(accounts.id, id))
}

/** An address that others claim as well keeps its mail: it may be theirs. */
async function deleteMail(
  db: Executor,
  { id, email, emailKey }: typeof accounts.$inferSelect,
  ctx: Context,
): Promise<void> {
  if (email === null || emailKey === null) return
  const others = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.emailKey, emailKey), ne(accounts.id, id)))
    .limit(1)
  if (others.length === 0) await deleteMailTo(db, email, ctx)
}
