import { userOf } from '#features/accounts/access/accounts.graphql.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { type Author, type AuthorColumns, authorWithin } from './authors.server.ts'

/** The author of a row: of its own columns where it was read with them. */
export function authorOf(
  ctx: Context,
  row: AuthorColumns & { authorId: string | null },
): Author | null | Promise<Author | null> {
  const author = authorWithin(row)
  return author === undefined ? userOf(ctx, row.authorId!) : author
}
