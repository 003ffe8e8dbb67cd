import { expect, test } from 'vitest'
import { addressOf, answerLink, readShow, waitingNow } from './inbox.rules.ts'

test('the address says which messages are shown, and the open ones without saying so', () => {
  for (const show of ['open', 'closed'] as const) {
    const { search } = new URL(addressOf(show), 'https://fitfuel.test')
    expect(readShow(search)).toBe(show)
  }
  expect(addressOf('open')).toBe('/messages')
  for (const query of ['', '?show=', '?show=other']) expect(readShow(query)).toBe('open')
})

test('the count of those that wait follows what is closed and opened again in either list', () => {
  const items = [{ closedAt: '2026-11-25' }, { closedAt: null }, {}]
  expect(waitingNow({ show: 'open', items, waiting: 7 })).toBe(6)
  expect(waitingNow({ show: 'closed', items, waiting: 7 })).toBe(9)
  expect(waitingNow({ show: 'open', items, waiting: null })).toBeNull()
})

test('an answer by mail has its address and subject, whatever is written in them', () => {
  expect(answerLink({ email: 'a&b+c@x.nl', title: 'Prices & stores?' })).toBe(
    'mailto:a%26b%2Bc@x.nl?subject=Re%3A%20Prices%20%26%20stores%3F',
  )
})
