import { eq } from 'drizzle-orm'
import type { AddressPart } from '#features/site/addresses.server.ts'
import { profiles } from './profiles.tables.server.ts'

const isPublic = eq(profiles.isPublic, true)

/** The pages of members whose profile is public. They do not say when a member last changed something. */
export const profileAddresses: AddressPart = {
  name: 'profiles',
  count: ({ db }) => db.$count(profiles, isPublic),
  async read({ db }, { offset, limit }) {
    const rows = await db
      .select({ id: profiles.id })
      .from(profiles)
      .where(isPublic)
      .orderBy(profiles.createdAt, profiles.id)
      .offset(offset)
      .limit(limit)
    return rows.map(({ id }) => ({ path: `/profile/${id}` }))
  },
}
