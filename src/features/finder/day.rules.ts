const dutchDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The ISO date of a moment in Europe/Amsterdam: the day by which prices and records age. */
export function dutchDayOf(moment: Date): string {
  return dutchDay.format(moment)
}

/** The ISO date `days` days before `day`. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
}
