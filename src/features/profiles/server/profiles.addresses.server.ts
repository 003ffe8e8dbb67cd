import { sql } from 'drizzle-orm'
import { profilePath } from '#features/accounts/ground/accounts.rules.ts'
import { accounts } from '#features/accounts/ground/accounts.tables.server.ts'
import { profiles } from '#features/people/profiles.tables.server.ts'
import { addressPart } from '#features/seo/addresses.server.ts'

const { id, createdAt } = profiles

const isSuspended = sql`exists (
  select from ${accounts} where ${accounts.id} = ${id} and ${accounts.suspendedAt} is not null
)`

/**
 * The pages of members whose profile is public, but for those who are suspended. They do not say when a member last
 * changed something.
 */
export const profileAddresses = addressPart({
  name: 'profiles',
  table: profiles,
  isListed: sql`${profiles.isPublic} and not ${isSuspended}`,
  columns: { id, createdAt },
  pageOf: (profile) => ({ path: profilePath(profile.id) }),
})
