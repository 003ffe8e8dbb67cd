import { dictionary } from '@zxcvbn-ts/language-common'
import { dictionary as dutch } from '@zxcvbn-ts/language-nl-be'
import { Problem } from '#platform/ground/problem.ts'
import { type AccountField, keyOfUsername } from '../ground/credentials.rules.ts'

/** How far down the list of the most common passwords one is refused. */
const REFUSED = 10_000
/** Shorter words are too many to be guessed from the rest of a password. */
const MIN_WORD = 3

const common = new Set([
  ...dictionary['passwords-common'].slice(0, REFUSED).map(String),
  ...Object.values(dutch).flat(),
])
const ofTheProduct = ['fitfuel', 'fitfuelfinder']

/** Whose password it is to be: their own names are guessed first. */
type Owner = { username: string; email?: string | null | undefined }

/**
 * Refuses what is tried first by whoever guesses: the 10,000 most common passwords, Dutch words and names, and the
 * names of the owner and of the product, also with digits and signs at the end. Neither case nor wide letters help.
 * @throws Problem `bad-input` (InvalidPasswordException) that names the field
 */
export function refuseCommonPassword(password: string, owner: Owner, field: AccountField = 'password'): void {
  if (!isCommon(password) && !isOwn(password, owner)) return
  throw new Problem('bad-input', 'This password is too common: others would guess it', {
    reason: 'InvalidPasswordException',
    field,
    fault: 'common',
  })
}

function isCommon(password: string): boolean {
  const whole = password.normalize('NFKC').toLowerCase()
  const word = wordOf(whole)
  return common.has(whole) || (word.length >= MIN_WORD && common.has(word))
}

function isOwn(password: string, { username, email }: Owner): boolean {
  const mailbox = email?.slice(0, email.lastIndexOf('@'))
  const own = [username, email ?? '', mailbox ?? '', ...ofTheProduct].map(plain)
  const given = plain(password)
  return own.some(
    (name) => name !== '' && (name === given || (wordOf(name) !== '' && wordOf(name) === wordOf(given))),
  )
}

/** What is left of a password without digits and signs at its end. */
function wordOf(text: string): string {
  return text.replace(/[^\p{L}]+$/u, '')
}

/** A name without case, accents and the signs between its parts. */
function plain(name: string): string {
  return keyOfUsername(name).replace(/[^\p{L}\d]/gu, '')
}
