import { ADDRESS_MAX_BYTES, isMailAddress } from '#platform/texts/mail-address.rules.ts'

export const USERNAME_LENGTH = { min: 3, max: 30 } as const
/** No upper bound of use to anybody: it only keeps a hostile megabyte from being hashed. */
export const PASSWORD_LENGTH = { min: 8, max: 200 } as const

/** Fields of the forms, as they are called on the wire. */
export type AccountField =
  | 'username'
  | 'password'
  | 'repeated'
  | 'email'
  | 'language'
  | 'oldPassword'
  | 'newPassword'

/** What is wrong with a field, in a word that the texts turn into a sentence. */
export type FieldProblem =
  | 'required'
  | 'too-short'
  | 'too-long'
  | 'bad-characters'
  | 'reserved'
  | 'unequal'
  | 'bad-email'
  | 'bad-language'

/** Latin letters, digits and `. _ -` between them: what is easy to read aloud. */
const usernameShape = /^[\p{Script=Latin}\d](?:[\p{Script=Latin}\d._-]*[\p{Script=Latin}\d])?$/u

/** What a key may hold: of the other Latin letters many only look like one of these, such as `ɡ` and `ᴀ`. */
const usernameKeyShape = /^[a-z\dæœøßðþđłħŧŋ._-]+$/

/** What is wrong with a username, or null. Lengths count characters, not bytes. */
export function problemOfUsername(username: string): FieldProblem | null {
  const { length } = [...username]
  if (length === 0) return 'required'
  if (length < USERNAME_LENGTH.min) return 'too-short'
  if (length > USERNAME_LENGTH.max) return 'too-long'
  const isGood = usernameShape.test(username) && usernameKeyShape.test(keyOfUsername(username))
  return isGood ? null : 'bad-characters'
}

/** What is wrong with the form of a password, or null: a length, and no classes of characters. */
export function problemOfPassword(password: string): FieldProblem | null {
  const { length } = [...password]
  if (length === 0) return 'required'
  if (length < PASSWORD_LENGTH.min) return 'too-short'
  return length > PASSWORD_LENGTH.max ? 'too-long' : null
}

/** What is wrong with an e-mail address, or null. Only a mail that arrives proves more. */
export function problemOfEmail(email: string): FieldProblem | null {
  if (email.length > ADDRESS_MAX_BYTES) return 'too-long'
  // A name without a dot is a slip of the finger, and one that ends in a number is a machine's address.
  return isMailAddress(email) && /\.(?!\d+$)[^@.]+$/.test(email) ? null : 'bad-email'
}

/** Under this key a username is unique: without case, accents and dots, so that nobody passes for another. */
export function keyOfUsername(username: string): string {
  return username.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i')
}

/** Under this key two spellings of an e-mail address are the same mailbox for us. */
export function keyOfEmail(email: string): string {
  return email.normalize('NFC').toLowerCase()
}

/** The key of what was typed as a username or as an e-mail address: no username has an `@`. */
export function keyOfIdentifier(identifier: string): string {
  return identifier.includes('@') ? keyOfEmail(identifier) : keyOfUsername(identifier)
}

/** The mailbox of such a key: what stands behind a plus sign sorts mail within one. */
export function mailboxOf(emailKey: string): string {
  return emailKey.replace(/(?<=.)\+[^@]*(?=@)/, '')
}
