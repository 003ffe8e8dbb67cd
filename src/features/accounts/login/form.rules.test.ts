import { describe, expect, test } from 'vitest'
import { loginPath } from '../ground/accounts.rules.ts'
import { faultsOf, isLoginIntent, type LoginView, toldReason, viewOf } from './form.rules.ts'

describe('what the sign-in page shows', () => {
  test.each<[query: string, view: LoginView]>([
    ['', 'sign-in'],
    ['redirect=/workout', 'sign-in'],
    ['form=sign-up', 'sign-up'],
    ['form=reset', 'request-reset'],
    ['form=constructor', 'sign-in'],
    ['reset=secret', 'reset'],
    ['verify=secret', 'verify'],
    ['verify=', 'sign-in'],
  ])('is asked by "%s"', (query, view) => {
    expect(viewOf(new URLSearchParams(query))).toBe(view)
  })

  test.each(['sign-in', 'sign-up', 'request-reset'] as const)('has an address: %s', (form) => {
    for (const target of ['/', '/fitfuelfinder?category=kwark&load=1']) {
      const query = new URL(loginPath(form, target), 'http://localhost').searchParams
      expect(viewOf(query)).toBe(form)
      expect(query.get('redirect') ?? '/').toBe(target)
    }
  })

  test('asks for nothing but what its forms can ask for', () => {
    expect(isLoginIntent('sign-in')).toBe(true)
    for (const intent of ['toString', 'delete', '', null, 1]) expect(isLoginIntent(intent)).toBe(false)
  })
})

describe('a form that is checked before it is sent', () => {
  const complete = { username: 'sanne', password: 'aaaaaaaa', repeated: 'aaaaaaaa', language: 'nl' }

  test('[ACC-05] sign-up needs a username and a password, twice the same', () => {
    expect(faultsOf('sign-up', complete)).toEqual({})
    expect(faultsOf('sign-up', {})).toEqual({
      username: 'required',
      password: 'required',
      repeated: 'required',
    })
    expect(faultsOf('sign-up', { ...complete, repeated: 'aaaaaaab' })).toEqual({ repeated: 'unequal' })
  })

  test('[ACC-07] eight characters of any kind are enough for a password, seven are not', () => {
    const seven = { ...complete, password: 'aaaaaaa', repeated: 'aaaaaaa' }
    expect(faultsOf('sign-up', seven)).toEqual({ password: 'too-short' })
    expect(faultsOf('reset', { newPassword: 'aaaaaaa', repeated: 'aaaaaaa' })).toEqual({
      newPassword: 'too-short',
    })
    expect(faultsOf('reset', { newPassword: 'aaaaaaaa', repeated: 'aaaaaaaa' })).toEqual({})
  })

  test('[ACC-08] the e-mail address may be left out, but not be anything', () => {
    expect(faultsOf('sign-up', { ...complete, email: ' ' })).toEqual({})
    expect(faultsOf('sign-up', { ...complete, email: 'sanne@example.nl ' })).toEqual({})
    expect(faultsOf('sign-up', { ...complete, email: 'sanne@' })).toEqual({ email: 'bad-email' })
  })

  test('sign-in needs both, and takes a password of any length', () => {
    expect(faultsOf('sign-in', { username: '', password: '' })).toEqual({
      username: 'required',
      password: 'required',
    })
    expect(faultsOf('sign-in', { username: 'x', password: 'x' })).toEqual({})
  })
})

test('a refusal has the same words, whether its own network or everybody has too many passwords waiting', () => {
  for (const code of ['too-many', 'unavailable'])
    expect(toldReason(code, { reason: 'busy', retryAfterSeconds: 5 })).toEqual({ reason: 'unavailable' })
  expect(toldReason('too-many', { reason: 'LimitExceededException', retryAfterSeconds: 90 })).toEqual({
    reason: 'LimitExceededException',
    retryAfterSeconds: 90,
  })
  expect(toldReason('unavailable', {})).toEqual({ reason: 'unavailable' })
})
