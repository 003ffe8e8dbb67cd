import { sql } from 'drizzle-orm'
import type { User } from '#features/accounts/access/users.server.ts'
import { accounts } from '#features/accounts/ground/accounts.tables.server.ts'
import { profiles } from './profiles.tables.server.ts'

/** What a member shows beside the name, of the profile. */
export type Face = Pick<typeof profiles.$inferSelect, 'rank' | 'profilePictureKey' | 'isPublic' | 'updatedAt'>

/** A user with what is shown beside the name, where that was read with it. */
export type Author = User & {
  /** Null where there is no profile, undefined where it was not read. */
  face?: Face | null
}

/** The author of a row, read with it by those who join the accounts; without them it is read by the author's id. */
export type AuthorColumns = {
  /** Null once the account is gone. */
  username: string | null
  authorEmail?: string | null
  authorRole?: User['role'] | null
  authorSince?: Date | null
  /** Of the profile; null where there is none. */
  authorRank?: string | null
  authorPictureKey?: string | null
  authorIsPublic?: boolean | null
  authorChangedAt?: Date | null
}

/** `AuthorColumns` of the accounts and profiles that are joined, of which none is named as a column of the row. */
export const authorColumns = {
  username: accounts.username,
  authorEmail: accounts.email,
  authorRole: accounts.role,
  authorSince: sql<Date | null>`${accounts.createdAt}`.mapWith(accounts.createdAt).as('author_since'),
  authorRank: profiles.rank,
  authorPictureKey: profiles.profilePictureKey,
  authorIsPublic: profiles.isPublic,
  authorChangedAt: sql<Date | null>`${profiles.updatedAt}`
    .mapWith(profiles.updatedAt)
    .as('author_changed_at'),
}

/** The author of a row as far as the row says it: undefined where it has to be read, null where there is none. */
export function authorWithin(row: AuthorColumns & { authorId: string | null }): Author | null | undefined {
  const { authorId: id, username, authorEmail: email, authorRole: role, authorSince: createdAt } = row
  if (id === null) return null
  if (username === null || email === undefined || !role || !createdAt) return undefined
  return { id, username, email, role, createdAt, face: faceWithin(row) }
}

function faceWithin({
  authorRank: rank,
  authorPictureKey: profilePictureKey = null,
  authorIsPublic: isPublic,
  authorChangedAt: updatedAt,
}: AuthorColumns): Face | null {
  if (rank == null || isPublic == null || !updatedAt) return null
  return { rank, profilePictureKey, isPublic, updatedAt }
}
