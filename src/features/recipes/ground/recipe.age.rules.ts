import { daysBetween, dutchDayOf } from '#platform/ground/day.rules.ts'

/** How long ago something was made, in the words that a card uses. */
export type Age =
  | { unit: 'today' }
  | { unit: 'yesterday' }
  | { unit: 'days'; count: number }
  | { unit: 'weeks'; count: number }
  | { unit: 'date' }

const DAYS_IN_WEEK = 7
/** From here on the date says more than a number of weeks. */
const MAX_DAYS = 35

/** The age at the ISO date `today` of what was made at `createdAt`, in days as the Netherlands count them. */
export function ageOf(createdAt: string, today: string): Age {
  const days = daysBetween(dutchDayOf(new Date(createdAt)), today)
  // A page may be older than what came to it since.
  if (days <= 0) return { unit: 'today' }
  if (days === 1) return { unit: 'yesterday' }
  if (days < DAYS_IN_WEEK) return { unit: 'days', count: days }
  if (days < MAX_DAYS) return { unit: 'weeks', count: Math.floor(days / DAYS_IN_WEEK) }
  return { unit: 'date' }
}
