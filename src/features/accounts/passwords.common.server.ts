import { dictionary } from '@zxcvbn-ts/language-common'
import { Problem } from '#platform/problem.ts'
import type { AccountField } from './accounts.rules.ts'

/** How far down the list of the most common passwords one is refused. */
const REFUSED = 10_000

const common = new Set(dictionary['passwords-common'].slice(0, REFUSED).map(String))

/**
 * Refuses the 10,000 passwords that are tried first by whoever guesses; neither case nor wide letters help.
 * @throws Problem `bad-input` (InvalidPasswordException) that names the field
 */
export function refuseCommonPassword(password: string, field: AccountField = 'password'): void {
  if (!common.has(password.normalize('NFKC').toLowerCase())) return
  throw new Problem('bad-input', 'This password is too common: others would guess it', {
    reason: 'InvalidPasswordException',
    field,
    fault: 'common',
  })
}
