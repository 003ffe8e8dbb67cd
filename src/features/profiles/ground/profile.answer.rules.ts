import type { ProfileFactsFragment, ProfilePageQuery } from '#documents/graphql.ts'
import type { Role } from '#features/accounts/ground/accounts.rules.ts'

/** A profile with what its member may do here. */
export type ShownProfile = ProfileFactsFragment & { role: Role }

/** What the page knows of the profile that its address names. */
export type ProfileAnswer =
  | { kind: 'found'; profile: ShownProfile }
  | { kind: 'missing' }
  /** The address names nobody. */
  | { kind: 'nobody' }
  | { kind: 'failed' }

/** What the page is given: who is meant, and the answer or what will bring it. */
export type LoadedProfile = {
  /** The id that the address names; null where it names nobody. */
  id: string | null
  answer: ProfileAnswer | Promise<ProfileAnswer>
}

const statuses = { found: 200, missing: 404, nobody: 404, failed: 503 } as const

/** The HTTP status of the page that shows an answer. */
export function statusOf({ kind }: ProfileAnswer): number {
  return statuses[kind]
}

/** The answer for a profile that was asked for. */
export function answerOf({ getProfile, getUser }: ProfilePageQuery): ProfileAnswer {
  if (!getProfile) return { kind: 'missing' }
  return { kind: 'found', profile: { ...getProfile, role: getUser?.role ?? 'member' } }
}
