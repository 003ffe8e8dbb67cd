import type { GraphQLSchema } from 'graphql'
import { builder } from '#platform/graphql/builder.server.ts'
// The features' desks add their types and operations to the builder.
import './features.ts'

/** The schema of the data API. */
export const schema: GraphQLSchema = builder.toSchema()
