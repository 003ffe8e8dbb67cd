import { eq } from 'drizzle-orm'
import type { Context } from '#platform/context.server.ts'
import { requireViewer } from './accounts.context.server.ts'
import { accounts } from './accounts.tables.server.ts'
import { listSessions } from './sessions.server.ts'

/**
 * Everything held about the viewer as the text of one JSON object, piece by piece: however much a member wrote, it
 * never has to fit in memory. Hashes and secrets are left out: they say nothing about the member.
 * @throws Problem `sign-in-required`
 */
export async function* exportMember(ctx: Context): AsyncGenerator<string> {
  const viewer = requireViewer(ctx)
  const { id, username, email, emailVerifiedAt, role, createdAt } = accounts
  const [account] = await ctx.db
    .select({ id, username, email, emailVerifiedAt, role, createdAt })
    .from(accounts)
    .where(eq(id, viewer.accountId))
  yield `{"exportedAt":${JSON.stringify(ctx.now)},"account":${JSON.stringify(account)}`
  yield `,"sessions":${JSON.stringify(await listSessions(ctx, viewer))}`
  for (const part of ctx.members) {
    yield `,${JSON.stringify(part.name)}:[`
    let comma = ''
    for await (const item of part.export(ctx.db, viewer.accountId)) {
      yield `${comma}${JSON.stringify(item)}`
      comma = ','
    }
    yield ']'
  }
  yield '}\n'
}
