import { z } from 'zod'
import { trapField } from '#platform/http/forms.server.ts'
import { locales } from '#platform/texts/i18n.rules.ts'
import {
  type FieldProblem,
  keyOfIdentifier,
  keyOfUsername,
  problemOfEmail,
  problemOfPassword,
  problemOfUsername,
  USERNAME_LENGTH,
} from './credentials.rules.ts'
import { problemOfNewUsername } from './reserved.rules.ts'

/** Any text that the database can hold and every reader can show. */
export const text = z
  .string({ error: 'required' })
  .refine((value) => value.isWellFormed() && !value.includes('\0'), { error: 'bad-characters' })

/** A text that a rule finds no fault with; the fault is the issue's message. */
function checked(schema: z.ZodType<string>, problemOf: (value: string) => FieldProblem | null) {
  return schema.superRefine((value, ctx) => {
    const problem = problemOf(value)
    if (problem) ctx.addIssue({ code: 'custom', message: problem })
  })
}

const nameText = text.transform((value) => value.normalize('NFC').trim())
/** Any username, also one that only whoever runs the server may give. */
export const username = checked(nameText, problemOfUsername)
const newUsername = checked(nameText, problemOfNewUsername)
export const newPassword = checked(text, problemOfPassword)
/** A password that was set once: too long is as wrong as any other, and not worth hashing. */
const knownPassword = text.min(1, { error: 'required' }).max(1000, { error: 'too-long' })
/** A password that is typed blind is typed twice. */
export function repeatedEqually(password: string, repeated: string, ctx: z.RefinementCtx): void {
  if (password !== repeated) ctx.addIssue({ code: 'custom', path: ['repeated'], message: 'unequal' })
}
/** A name to look for. One that nobody can have is looked for like any other: the answer is the same. */
const knownName = text
  .min(1, { error: 'required' })
  .max(USERNAME_LENGTH.max * 10, { error: 'too-long' })
  .transform((value) => value.normalize('NFC').trim())
/** The key of a name to look for. */
export const knownUsername = knownName.transform(keyOfUsername)
export const email = checked(nameText, (value) => (value === '' ? null : problemOfEmail(value))).transform(
  (value) => value || null,
)

export const signUpInput = z
  .strictObject({
    username: newUsername,
    password: newPassword,
    repeated: text,
    language: z.enum(locales, { error: 'bad-language' }),
    email: email.optional(),
    ...trapField,
  })
  .superRefine(({ password, repeated }, ctx) => repeatedEqually(password, repeated, ctx))
export type SignUpInput = z.infer<typeof signUpInput>

/** The key of a username or of an e-mail address, in the field that is called after the first. */
const knownIdentifier = knownName.transform(keyOfIdentifier)

export const signInInput = z.strictObject({ username: knownIdentifier, password: knownPassword })
export type SignInInput = z.infer<typeof signInInput>

export const passwordInput = z.strictObject({ oldPassword: knownPassword, newPassword })
export type PasswordChange = z.infer<typeof passwordInput>

export const deletionInput = z.strictObject({
  password: knownPassword,
  alsoContent: z.boolean({ error: 'invalid' }).default(false),
})
export type Deletion = z.infer<typeof deletionInput>
