/** Days are days in the Netherlands, where the stores are. */
export const ZONE = 'Europe/Amsterdam'
export const DAY_MS = 86_400_000
/** The day of number 0. */
export const FIRST_DAY = '1970-01-01'

let isoDay: Intl.DateTimeFormat | undefined

/** The ISO date of a moment in the Netherlands: the day by which prices and records age. */
export function dutchDayOf(moment: Date): string {
  // The Swedish way to write a date is the ISO one.
  isoDay ??= new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short' })
  return isoDay.format(moment)
}

/** The ISO date `days` days before `day`. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
}

/** An ISO date as a whole number, for lists of a million of them. */
export function numberOfDay(day: string): number {
  return daysBetween(FIRST_DAY, day)
}

/** The ISO date of `numberOfDay`. */
export function dayOfNumber(number: number): string {
  return daysBefore(FIRST_DAY, -number)
}

/** Whole days from one ISO date to a later one; negative when it is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}
