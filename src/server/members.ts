import type { MemberPart } from '#features/accounts/accounts.context.server.ts'
import { profilePart } from '#features/profiles/profiles.server.ts'

/** What the features hold of a member, in the order in which it is forgotten: the profile first. */
export const members: readonly MemberPart[] = [profilePart]
