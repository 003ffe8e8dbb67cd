import { assert, property, string, webUrl } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPlainOrigin, roleOfToken, safeTarget, signInPath, withWish } from './accounts.rules.ts'

test('[ACC-17] the role is the claim of the ID token', () => {
  for (const role of ['admin', 'moderator', 'member']) {
    expect(roleOfToken({ sub: '1', 'custom:role': role })).toBe(role)
  }
})

test('[ACC-17] without the claim, or with one that is no role, everybody is a member', () => {
  for (const claims of [{}, { role: 'admin' }, { 'custom:role': 'root' }, { 'custom:role': ['admin'] }]) {
    expect(roleOfToken(claims)).toBe('member')
  }
})

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

const SITE = 'https://fitfuel.example'

describe('where sign-in goes on to', () => {
  test.each([
    ['/', '/'],
    ['/workout', '/workout'],
    ['/fitfuelfinder?category=kwark&load=1#results', '/fitfuelfinder?category=kwark&load=1#results'],
    ['/recipes?q=crème', '/recipes?q=cr%C3%A8me'],
    ['/topics?next=https://evil.example', '/topics?next=https://evil.example'],
    ['/a/../profile', '/profile'],
  ])('[ACC-02] %j is followed', (target, path) => {
    expect(safeTarget(target)).toBe(path)
  })

  test.each([
    [null],
    [undefined],
    [''],
    ['workout'],
    ['//evil.example'],
    ['///evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['/path\\..\\\\evil.example'],
    ['https://evil.example'],
    ['https:evil.example'],
    ['HTTPS://fitfuel.example@evil.example'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    ['\t//evil.example'],
    [' //evil.example'],
    ['/\u0000/evil.example'],
    ['/.//evil.example'],
    ['/..//evil.example'],
    ['/a/..//evil.example'],
    ['/%2e//evil.example'],
    ['/\ud800'],
  ])('[ACC-02] %j leads to the home page', (target) => {
    expect(safeTarget(target)).toBe('/')
  })

  test('[ACC-02] what is encoded stays a path of this site', () => {
    for (const target of ['/%2Fevil.example', '/%5Cevil.example', '/%09/evil.example']) {
      expect(new URL(safeTarget(target), SITE).origin).toBe(SITE)
    }
  })

  test('[ACC-02] no text at all leads to another site', () => {
    const staysHere = (target: string) => new URL(safeTarget(target), SITE).origin === SITE
    assert(property(string({ unit: 'binary' }), staysHere))
    assert(property(string(), (end) => staysHere(`/${end}`)))
    assert(property(webUrl(), (url) => safeTarget(url) === '/'))
  })
})

test('[NAV-03] the sign-in page is told where the visit was headed', () => {
  expect(signInPath('/workout')).toBe('/login?redirect=/workout')
  const path = '/fitfuelfinder?category=kwark&load=1'
  const { pathname, searchParams } = new URL(signInPath(path), SITE)
  expect([pathname, searchParams.get('redirect')]).toEqual(['/login', path])
})

test.each([
  ['/topics', '/topics?new=true'],
  ['/topics?category=Workout&search=a%26b', '/topics?category=Workout&search=a%26b&new=true'],
  ['/topics?new=true', '/topics?new=true'],
])('[BRD-14] signing in comes back to %s and to what was wished there', (path, wished) => {
  expect(withWish(path, 'new')).toBe(wished)
  expect(safeTarget(new URLSearchParams(signInPath(wished).split('?')[1]).get('redirect'))).toBe(wished)
})
