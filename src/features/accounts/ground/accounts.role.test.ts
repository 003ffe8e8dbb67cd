import { expect, test } from 'vitest'
import { roleOfToken } from './accounts.rules.ts'

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
