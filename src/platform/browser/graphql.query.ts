import { type Document, idOf } from '../graphql/document.ts'
import { withLiveChanges } from '../lists/live-changes.ts'
import { runOperation } from './graphql.client.ts'

/** Milliseconds for which an answer is used without asking again. */
export const FRESH_MS = 15 * 60_000

/** What a page asks the tab's cache with: an answer is fresh for 15 minutes, or until the viewer changes something. */
export function documentQuery<Data, Variables>(document: Document<Data, Variables>, variables: Variables) {
  const queryKey = ['api', idOf(document), variables] as const
  return {
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      withLiveChanges(queryKey, () => runOperation(document, variables, { signal })),
    staleTime: FRESH_MS,
    retry: false,
    networkMode: 'always',
  } as const
}
