import { z } from 'zod'
import { newPassword, repeatedEqually, text } from './accounts.input.ts'
import { EMAIL_MAX_LENGTH } from './accounts.rules.ts'

export const requestResetInput = z.strictObject({
  identifier: text
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().min(1, { error: 'required' }).max(EMAIL_MAX_LENGTH, { error: 'too-long' })),
})
export type RequestResetInput = z.infer<typeof requestResetInput>

export const resetPasswordInput = z
  .strictObject({ secret: text, newPassword, repeated: text })
  .superRefine(({ newPassword, repeated }, ctx) => repeatedEqually(newPassword, repeated, ctx))
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>

export const verifyInput = z.strictObject({ secret: text })
