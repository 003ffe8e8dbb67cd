import { daysBetween, dutchDayOf } from '#platform/ground/day.rules.ts'

/** How the board writes a day: in a word, as a date of this year, or with its year. */
export type DateWord = 'none' | 'today' | 'yesterday' | 'day' | 'fullDay'

/** How to write a moment on the ISO date `today`, by days as the Netherlands count them; null is no moment. */
export function dateWordOf(moment: string | null, today: string): DateWord {
  if (moment === null) return 'none'
  const day = dutchDayOf(new Date(moment))
  const days = daysBetween(day, today)
  // A page may be older than what came to it since.
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  return day.slice(0, 4) === today.slice(0, 4) ? 'day' : 'fullDay'
}
