import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { security, securityOfData } from './security.ts'

const always = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

/** The headers of an answer behind this, with a nonce of its own as a word. */
async function headersBehind(middleware: ReturnType<typeof security>) {
  const app = new Hono().use(middleware).get('/', (c) => c.body(null))
  const entries = [...(await app.request('/')).headers]
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value.replace(/'nonce-[^']{20,}'/, 'NONCE')]),
  )
}

// Each of them stands alone between a member and somebody who would like to be them: none may go unnoticed.
test('a page may do what it needs to do, and nothing else', async () => {
  const { 'content-security-policy': policy = '', ...others } = await headersBehind(security(true))
  expect(others).toEqual(always)
  expect(policy.split('; ').toSorted()).toEqual([
    "base-uri 'none'",
    "connect-src 'self'",
    "default-src 'none'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' data: blob: https:",
    "manifest-src 'self'",
    "object-src 'none'",
    "script-src NONCE 'self'",
    "style-src 'self'",
    "worker-src 'self'",
  ])
})

test('data may do nothing, and carries no less than pages do', async () => {
  const { 'content-security-policy': policy, ...others } = await headersBehind(securityOfData)
  expect(others).toEqual(always)
  expect(policy).toBe("default-src 'none'; frame-ancestors 'none'")
})

test('only while developing may a page be changed over a socket, and have styles within it', async () => {
  const { 'content-security-policy': policy = '' } = await headersBehind(security(false))
  expect(policy).toContain("connect-src 'self' ws:")
  expect(policy).toContain("style-src 'self' 'unsafe-inline'")
  expect(policy).toContain("script-src NONCE 'self'")
})

test('a stricter policy that an answer has already stays', async () => {
  const app = new Hono().use(security(true)).get('/', (c) => {
    c.header('content-security-policy', "default-src 'none'; sandbox")
    return c.body(null)
  })
  const { headers } = await app.request('/')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
})
