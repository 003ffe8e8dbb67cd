import { builder } from '#platform/graphql/builder.server.ts'
import { parseInput } from '#platform/http/input.server.ts'
import { RoleRef } from '../access/accounts.graphql.server.ts'
import { roleInput, usernameInput } from './roles.input.ts'
import { setRole, suspend, unsuspend } from './roles.server.ts'

const SetRoleInput = builder.inputType('SetRoleInput', {
  fields: (t) => ({
    username: t.string({ required: true }),
    role: t.field({ type: RoleRef, required: true }),
  }),
})
const SuspendUserInput = builder.inputType('SuspendUserInput', {
  fields: (t) => ({
    username: t.string({ required: true }),
    suspended: t.boolean({ required: true, description: 'False lets the user sign in again.' }),
  }),
})

builder.mutationFields((t) => ({
  setRole: t.boolean({
    description: 'For admins. The role counts from the next request on.',
    args: { input: t.arg({ type: SetRoleInput, required: true }) },
    resolve: async (_, { input }, ctx) => {
      await setRole(ctx, parseInput(roleInput, input))
      return true
    },
  }),
  suspendUser: t.boolean({
    description: 'For admins. Ends the sessions of the user at once; what the user wrote stays.',
    args: { input: t.arg({ type: SuspendUserInput, required: true }) },
    resolve: async (_, { input: { username, suspended } }, ctx) => {
      const change = suspended ? suspend : unsuspend
      await change(ctx, parseInput(usernameInput, { username }))
      return suspended
    },
  }),
}))
