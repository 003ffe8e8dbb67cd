/** What every new member is, until somebody says otherwise. */
export const FIRST_RANK = 'Member'

/** A username as its profile shows it: with a capital first letter. */
export function capitalised(username: string): string {
  const [first = '', ...rest] = [...username]
  return first.toLocaleUpperCase('nl') + rest.join('')
}

/** Ranks that have a name in both languages; others are shown as they are stored. */
const ranks = ['Member', 'Mod', 'Admin', 'Owner'] as const
type Rank = (typeof ranks)[number]

/** The known rank that `rank` is, or null. */
export function rankKeyOf(rank: string): Rank | null {
  return ranks.find((known) => known === rank) ?? null
}
