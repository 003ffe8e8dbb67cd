import { describe, expect, test } from 'vitest'
import { dateWordOf } from './topic.dates.rules.ts'

describe('The dates of the board', () => {
  test('[BRD-23] without a date there are no replies yet', () => {
    expect(dateWordOf(null, '2026-11-21')).toBe('none')
  })

  test('[BRD-23] the day and the day before have words of their own', () => {
    expect(dateWordOf('2026-11-21T08:00:00.000Z', '2026-11-21')).toBe('today')
    expect(dateWordOf('2026-11-20T08:00:00.000Z', '2026-11-21')).toBe('yesterday')
    expect(dateWordOf('2026-11-19T22:59:00.000Z', '2026-11-21')).toBe('day')
  })

  test('[BRD-23] days are days in the Netherlands', () => {
    expect(dateWordOf('2026-11-20T23:30:00.000Z', '2026-11-21')).toBe('today')
    expect(dateWordOf('2026-07-20T22:30:00.000Z', '2026-07-21')).toBe('today')
  })

  test('[BRD-23] a date of another year says its year', () => {
    expect(dateWordOf('2025-12-31T12:00:00.000Z', '2026-01-01')).toBe('yesterday')
    expect(dateWordOf('2025-12-31T12:00:00.000Z', '2026-01-02')).toBe('fullDay')
  })

  test('[BRD-23] what came after the page was made is of today', () => {
    expect(dateWordOf('2026-11-22T00:10:00.000Z', '2026-11-21')).toBe('today')
  })
})
