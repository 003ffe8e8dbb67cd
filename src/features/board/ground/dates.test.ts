import { describe, expect, test } from 'vitest'
import { dateWordOf } from './TopicDate.tsx'

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

  test.each([
    ['winter', '2026-11-21', '2026-11-20T22:59:59.999Z', '2026-11-20T23:00:00.000Z'],
    ['summer', '2026-07-21', '2026-07-20T21:59:59.999Z', '2026-07-20T22:00:00.000Z'],
    ['the day on which summer time begins', '2026-03-29', '2026-03-28T22:59:59.999Z', '2026-03-28T23:00:00Z'],
    ['the day after it', '2026-03-30', '2026-03-29T21:59:59.999Z', '2026-03-29T22:00:00.000Z'],
    ['the day on which it ends', '2026-10-25', '2026-10-24T21:59:59.999Z', '2026-10-24T22:00:00.000Z'],
    ['the day after that', '2026-10-26', '2026-10-25T22:59:59.999Z', '2026-10-25T23:00:00.000Z'],
    ['a new year', '2027-01-01', '2026-12-31T22:59:59.999Z', '2026-12-31T23:00:00.000Z'],
  ])('[BRD-23] the day begins at the Dutch midnight: %s', (_, today, before, after) => {
    expect(dateWordOf(before, today)).toBe('yesterday')
    expect(dateWordOf(after, today)).toBe('today')
  })

  test('[BRD-23] a date of another year says its year', () => {
    expect(dateWordOf('2025-12-31T12:00:00.000Z', '2026-01-01')).toBe('yesterday')
    expect(dateWordOf('2025-12-31T12:00:00.000Z', '2026-01-02')).toBe('fullDay')
  })

  test('[BRD-23] what came after the page was made is of today', () => {
    expect(dateWordOf('2026-11-22T00:10:00.000Z', '2026-11-21')).toBe('today')
  })
})
