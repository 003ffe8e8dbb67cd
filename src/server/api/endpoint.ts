import type { Plugin } from 'graphql-yoga'
import documents from '#documents/persisted-documents.json' with { type: 'json' }
import { refuseUnknownViewer } from '#features/accounts/access/accounts.context.server.ts'
import { type Api, createApi } from '#platform/graphql/endpoint.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { schema } from '../parts/schema.ts'

/** A member is answered differently from a visitor: where it cannot be checked who asks, nothing is answered. */
const refusesUnknownViewers: Plugin<Context> = {
  onExecute: ({ args }) => refuseUnknownViewer(args.contextValue),
  onSubscribe: ({ args }) => refuseUnknownViewer(args.contextValue),
}

/** The data API of the process, with the operations that the web app knows by their hash. */
export const api: Api = createApi({ schema, documents, plugins: [refusesUnknownViewers] })
