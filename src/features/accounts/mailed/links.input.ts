import { z } from 'zod'
import { ADDRESS_MAX_BYTES } from '#platform/texts/mail-address.rules.ts'
import { newPassword, repeatedEqually, text } from '../ground/accounts.input.ts'

export const requestResetInput = z.strictObject({
  identifier: text
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().min(1, { error: 'required' }).max(ADDRESS_MAX_BYTES, { error: 'too-long' })),
})
export type RequestResetInput = z.infer<typeof requestResetInput>

export const resetPasswordInput = z
  .strictObject({ secret: text, newPassword, repeated: text })
  .superRefine(({ newPassword, repeated }, ctx) => repeatedEqually(newPassword, repeated, ctx))
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>

export const verifyInput = z.strictObject({ secret: text })
