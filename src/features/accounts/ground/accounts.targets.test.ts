import { assert, property, string, webUrl } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeTarget, signInPath, withWish } from './accounts.rules.ts'

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
