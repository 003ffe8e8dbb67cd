import { z } from 'zod'
import { email, knownUsername, newPassword, username } from '../ground/accounts.input.ts'
import { roles } from '../ground/accounts.rules.ts'

export const newAdminInput = z.strictObject({ username, password: newPassword, email: email.optional() })
export type NewAdminInput = z.infer<typeof newAdminInput>

export const usernameInput = z.strictObject({ username: knownUsername })
export type UsernameInput = z.infer<typeof usernameInput>

export const roleInput = z.strictObject({
  username: knownUsername,
  role: z.enum(roles, { error: 'bad-role' }),
})
export type RoleInput = z.infer<typeof roleInput>
