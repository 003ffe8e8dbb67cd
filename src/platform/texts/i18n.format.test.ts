import { expect, test } from 'vitest'
import { formatOf } from './i18n.format.ts'

/** Half an hour after midnight in the Netherlands, in winter and in summer: elsewhere it is the day before. */
const moments = ['2026-12-31T23:30:00Z', '2026-07-31T22:30:00Z']

test.each([
  ['en', ['1 Jan', '1 January 2027', 'Jan 2027', '00:30'], ['1 Aug', '1 August 2026', 'Aug 2026', '00:30']],
  ['nl', ['1 jan', '1 januari 2027', 'jan 2027', '00:30'], ['1 aug', '1 augustus 2026', 'aug 2026', '00:30']],
] as const)('days and times are those of the Netherlands: %s', (locale, ...expected) => {
  const { day, fullDay, month, time } = formatOf(locale)
  const written = moments.map((moment) => [day(moment), fullDay(moment), month(moment), time(moment)])
  expect(written).toEqual(expected)
})
