import documents from '#documents/persisted-documents.json' with { type: 'json' }
import { type Api, createApi } from '#platform/graphql.server.ts'
import { schema } from './schema.ts'

/** The data API of the process, with the operations that the web app knows by their hash. */
export const api: Api = createApi({ schema, documents, plugins: [] })
