import { inArray, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.server.ts'
import { isId } from '#platform/id.rules.ts'
import { accounts } from './accounts.tables.server.ts'

/** What others may know of an account; the door hides the e-mail address from most. */
export type User = Pick<typeof accounts.$inferSelect, 'id' | 'username' | 'email' | 'role' | 'createdAt'>

/** The author of a row, read with it by those who join the accounts; without them it is read by the author's id. */
export type AuthorColumns = {
  /** Null once the account is gone. */
  username: string | null
  authorEmail?: string | null
  authorRole?: User['role'] | null
  authorSince?: Date | null
}

/** `AuthorColumns` of the accounts that are joined, of which none is named as a column of the row. */
export const authorColumns = {
  username: accounts.username,
  authorEmail: accounts.email,
  authorRole: accounts.role,
  authorSince: sql<Date | null>`${accounts.createdAt}`.mapWith(accounts.createdAt).as('author_since'),
}

/** The author of a row as far as the row says it: undefined where it has to be read, null where there is none. */
export function authorWithin({
  authorId,
  username,
  authorEmail,
  authorRole,
  authorSince,
}: AuthorColumns & { authorId: string | null }): User | null | undefined {
  if (authorId === null) return null
  if (username === null || authorEmail === undefined || !authorRole || !authorSince) return undefined
  return { id: authorId, username, email: authorEmail, role: authorRole, createdAt: authorSince }
}

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
