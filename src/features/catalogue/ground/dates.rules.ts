/** Why `date` cannot be a day on which a price or a value was observed, or `null` when it can. */
export function problemOfDate(date: string, today: string): string | null {
  if (!isDay(date)) return 'this is no date'
  return date > today ? 'the date lies in the future' : null
}

/** Why the days of a promotion, its first and its last, cannot be, or `null` when they can. */
export function problemOfPeriod({ start, end }: { start: string | null; end: string | null }): string | null {
  if ([start, end].some((date) => date !== null && !isDay(date))) return 'this is no date'
  return start !== null && end !== null && end < start ? 'it ends before it starts' : null
}

/** Whether there is such a day; `2026-02-30` parses, but as another one. */
function isDay(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false
  const time = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date)
}
