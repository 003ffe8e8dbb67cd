import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MAX_SESSIONS } from '#features/accounts/ground/accounts.rules.ts'
import { limits, mailboxLimits } from '#features/accounts/ground/attempts.rules.ts'
import { MESSAGES_LIMIT } from '#features/contact/ground/messages.rules.ts'
import { VISITOR_REPORTS } from '#features/moderation/ground/moderation.rules.ts'

const api = readFileSync('docs/api.md', 'utf8')

const both = (one: { attempts: number }, other: { attempts: number }) => `${one.attempts}; ${other.attempts}`
const rows: [what: string, most: string][] = [
  ['wrong passwords of a network', both(limits.signIn, limits.signInOfAll)],
  ['refused sign-ups of a network', both(limits.signUp, limits.signUpOfAll)],
  ['new accounts of a network', both(limits.newAccountsOfHour, limits.newAccountsOfDay)],
  ['requests for mail of a network', both(limits.mail, limits.mailOfAll)],
  ['mails to one mailbox', both(...mailboxLimits)],
  ['sessions of a member', String(MAX_SESSIONS)],
  ['reports of a network, and messages', `${VISITOR_REPORTS.attempts} each`],
]

test.each(rows)('docs/api.md tells how many at most: %s', (what, most) => {
  const row = api.split('\n').find((line) => line.startsWith(`| ${what}`))
  expect(row?.endsWith(` | ${most} |`)).toBe(true)
})

test('docs/api.md tells one number of reports and messages, as both have the same', () => {
  expect(MESSAGES_LIMIT).toEqual(VISITOR_REPORTS)
})
