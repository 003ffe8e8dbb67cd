import { eq, getTableColumns } from 'drizzle-orm'
import { accounts } from '#features/accounts/accounts.tables.server.ts'
import { mayRead } from '#features/accounts/authored.rules.ts'
import { authorColumns } from '#features/members/authors.server.ts'
import { profiles } from '#features/members/profiles.tables.server.ts'
import type { Context } from '#platform/context.server.ts'
import { isId } from '#platform/id.rules.ts'
import { replies } from './board.tables.server.ts'
import type { Reply } from './replies.server.ts'

/** The reply with this id, or null where there is none that the viewer may see; its topic is asked for apart. */
export async function findReply(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  id: string,
): Promise<Reply | null> {
  if (!isId(id)) return null
  const [reply] = await db
    .select({ ...getTableColumns(replies), ...authorColumns })
    .from(replies)
    .leftJoin(accounts, eq(accounts.id, replies.authorId))
    .leftJoin(profiles, eq(profiles.id, replies.authorId))
    .where(eq(replies.id, id))
  return reply && mayRead(viewer, reply) ? reply : null
}
