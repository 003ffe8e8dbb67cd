import { dictionary } from '@zxcvbn-ts/language-common'

/** How far down the list of the most common passwords one is refused. */
const REFUSED = 10_000

const common = new Set(dictionary['passwords-common'].slice(0, REFUSED).map(String))

/** Whether `password` is among the 10,000 that are tried first by whoever guesses; case does not help it. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}
