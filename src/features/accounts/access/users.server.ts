import { inArray } from 'drizzle-orm'
import { isId } from '#platform/ground/id.rules.ts'
import type { Context } from '#platform/http/context.server.ts'
import { accounts } from '../ground/accounts.tables.server.ts'

/** What others may know of an account; the endpoint hides the e-mail address from most. */
export type User = Pick<typeof accounts.$inferSelect, 'id' | 'username' | 'email' | 'role' | 'createdAt'>

/** The accounts with these ids, by id; what is no id of an account is left out. */
export async function findUsers(
  { db }: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, User>> {
  const { id, username, email, role, createdAt } = accounts
  const rows = await db
    .select({ id, username, email, role, createdAt })
    .from(accounts)
    .where(inArray(id, ids.filter(isId)))
  return new Map(rows.map((row) => [row.id, row]))
}
