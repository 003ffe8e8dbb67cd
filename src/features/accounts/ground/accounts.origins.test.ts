import { expect, test } from 'vitest'
import { isPlainOrigin } from './accounts.rules.ts'

const LOCAL = 'http://localhost:3000'

test.each([
  'http://localhost:3000',
  'http://localhost',
  'http://fitfuel.localhost:3000',
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
])('pages of the machine itself may sign in over plain http: %s', (origin) => {
  expect(isPlainOrigin(LOCAL, origin)).toBe(true)
})

test.each([
  'http://192.0.2.7:3000',
  'http://localhost.evil.example',
  'http://127.0.0.1.evil.example',
  'http://[::2]:3000',
  'https://localhost:3000',
  'https://fitfuel.example',
  'null',
  '',
  null,
])('pages of any other origin may not: %s', (origin) => {
  expect(isPlainOrigin(LOCAL, origin)).toBe(false)
})

test('an operator who gives a plain address for PUBLIC_URL means just this one', () => {
  const publicUrl = 'http://192.0.2.7:3000'
  expect(isPlainOrigin(publicUrl, publicUrl)).toBe(true)
  expect(isPlainOrigin(publicUrl, 'http://192.0.2.7:3001')).toBe(false)
  expect(isPlainOrigin(publicUrl, 'https://192.0.2.7:3000')).toBe(false)
})

test('where people come over HTTPS, no origin over plain http may', () => {
  for (const origin of [LOCAL, 'http://fitfuel.example']) {
    expect(isPlainOrigin('https://fitfuel.example', origin)).toBe(false)
  }
})
