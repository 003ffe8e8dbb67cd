import type { Role } from './accounts.rules.ts'

/** What every new member is, until somebody says otherwise. */
export const FIRST_RANK = 'Member'

/** Ranks that have a name in both languages; others are shown as they are stored. */
const ranks = ['Member', 'Mod', 'Admin', 'Owner'] as const
type Rank = (typeof ranks)[number]

/** What a badge beside a name says in both languages: a rank, or that somebody moderates. */
export type RankBadge = Rank | 'Moderator'

const badgesOfRole: Record<Role, readonly RankBadge[]> = {
  admin: ['Owner', 'Admin'],
  moderator: ['Moderator'],
  member: [],
}

/** Ranks that add nothing to the badges of a role. */
const ranksOfRole: Record<Role, readonly Rank[]> = {
  admin: ranks,
  moderator: ['Member', 'Mod'],
  member: [],
}

/** The known rank that `rank` is, or null. */
export function rankKeyOf(rank: string): Rank | null {
  return ranks.find((known) => known === rank) ?? null
}

/** The badges of a member: those of the role, and the rank where the role does not say it already. */
export function badgesOf({ role, rank }: { role: Role; rank: string }): (RankBadge | { stored: string })[] {
  const known = rankKeyOf(rank)
  if (known === null) return [...badgesOfRole[role], { stored: rank }]
  return ranksOfRole[role].includes(known) ? [...badgesOfRole[role]] : [...badgesOfRole[role], known]
}
