import type { GraphQLSchema } from 'graphql'
import { builder } from '#platform/graphql.builder.server.ts'
import '#features/accounts/accounts.graphql.server.ts'
import '#features/accounts/roles.graphql.server.ts'
import '#features/board/board.graphql.server.ts'
import '#features/board/board.mutations.graphql.server.ts'
import '#features/board/board.queries.graphql.server.ts'
import '#features/profiles/profiles.graphql.server.ts'
import '#features/profiles/profiles.mutations.graphql.server.ts'
import '#features/profiles/profiles.user.graphql.server.ts'
import '#features/reactions/reactions.graphql.server.ts'
import '#features/recipes/recipes.graphql.server.ts'
import '#features/recipes/recipes.mutations.graphql.server.ts'
import '#features/recipes/recipes.subscriptions.graphql.server.ts'

/** The schema of the data API, of what the features above added to it. */
export const schema: GraphQLSchema = builder.toSchema()
