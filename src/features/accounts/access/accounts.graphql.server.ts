import { builder } from '#platform/graphql/builder.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { batched } from '#platform/lists/batch.server.ts'
import { administers, roles } from '../ground/accounts.rules.ts'
import { requireViewer } from './accounts.context.server.ts'
import { endOfSession } from './sessions.live.server.ts'
import { findUsers, type User } from './users.server.ts'

export const UserRef = builder.objectRef<User>('User')

/** The user with this id, or null; within one request all are read at once. */
export const userOf = batched<Context, User>(findUsers)

/** A field with the member whose id `idOf` reads; null where there is none. */
export function userField<Row>(idOf: (row: Row) => string | null, description?: string) {
  return {
    type: UserRef,
    nullable: true as const,
    ...(description && { description }),
    resolve: (row: Row, _: object, ctx: Context) => {
      const id = idOf(row)
      return id ? userOf(ctx, id) : null
    },
  }
}

export const RoleRef = builder.enumType('Role', { values: roles })

builder.objectType(UserRef, {
  description: 'A member as the author of what others read.',
  fields: (t) => ({
    id: t.exposeID('id'),
    username: t.exposeString('username'),
    owner: t.string({
      description: 'The username of the account that the user belongs to.',
      resolve: ({ username }) => username,
    }),
    email: t.string({
      nullable: true,
      description: 'Null for anyone but the user and admins.',
      resolve: ({ id, email }, _, { viewer }) =>
        viewer?.accountId === id || administers(viewer) ? email : null,
    }),
    role: t.expose('role', { type: RoleRef }),
  }),
})

builder.queryField('getUser', (t) =>
  t.field({
    type: UserRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    // In small letters, as the database writes ids: rows are found by it.
    resolve: (_, { id }, ctx) => userOf(ctx, id.toLowerCase()),
  }),
)

builder.subscriptionField('onEndSession', (t) =>
  t.boolean({
    description: 'Tells nothing, and ends when the session of the viewer does.',
    subscribe: (_, __, ctx) => endOfSession(ctx, requireViewer(ctx)),
    resolve: () => true,
  }),
)
