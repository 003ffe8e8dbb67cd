import { eq } from 'drizzle-orm'
import type { Context } from '#platform/context.server.ts'
import { requireViewer } from './accounts.context.server.ts'
import type { Deletion } from './accounts.input.ts'
import { accounts } from './accounts.tables.server.ts'
import { confirmPassword } from './password.server.ts'

/**
 * Deletes the viewer's account in one transaction: first what the features hold, the profile before all, then the
 * account with its sessions and links. What the member wrote stays, unless `alsoContent` says otherwise.
 * @throws Problem `not-authorized` (NotAuthorizedException) for a wrong password, `too-many`
 */
export async function deleteAccount(ctx: Context, { password, alsoContent }: Deletion): Promise<void> {
  const viewer = requireViewer(ctx)
  // A browser left open must not be enough to lose everything.
  await confirmPassword(ctx, viewer, password, 'Incorrect password')
  await ctx.db.transaction(async (tx) => {
    await tx.select().from(accounts).where(eq(accounts.id, viewer.accountId)).for('update')
    for (const part of ctx.members) await part.forget(tx, viewer.accountId, { alsoContent })
    await tx.delete(accounts).where(eq(accounts.id, viewer.accountId))
  })
}
