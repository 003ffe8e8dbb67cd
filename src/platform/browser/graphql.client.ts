import { type Document, idOf } from '../graphql/document.ts'
import { notifyInvalidated } from './invalidated.ts'

type Answer<Data> = { data?: Data | null; errors?: { message: string; extensions?: Refusal }[] }
type Refusal = {
  code?: string
  /** A word finer than the code: `unknown-document` to a tab of an older release, whose ids the server has not. */
  reason?: string
  field?: string
  fault?: string
  retryAfterSeconds?: number
  /** Of an error that nobody foresaw: the log has the rest. */
  requestId?: string
}

/** What the data API refused, with its code, or why there is no answer (`unreachable`). */
export class ApiError extends Error {
  readonly code: string
  readonly details: Refusal
  constructor(message: string, { code = 'internal', ...details }: Refusal = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}

/**
 * Runs an operation of the web app, a query or a mutation, for the session, or for whom `idToken` names.
 * @throws ApiError
 */
export async function runOperation<Data, Variables>(
  document: Document<Data, Variables>,
  variables: Variables,
  { signal, idToken }: { signal?: AbortSignal; idToken?: string } = {},
): Promise<Data> {
  const failed = (message: string, refusal?: Refusal) => (error: unknown) => {
    throw signal?.aborted ? error : new ApiError(message, refusal)
  }
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: {
      ...apiHeaders(),
      // Refusals keep their status, which the tools of the browser and logs of proxies show.
      accept: 'application/graphql-response+json',
      ...(idToken && { authorization: idToken }),
    },
    body: JSON.stringify({ documentId: idOf(document), variables }),
    signal: signal ?? null,
  }).catch(failed('The server cannot be reached', { code: 'unreachable' }))
  // Where that is no JSON, something between the server and us answered, in words that are not for people.
  const { data, errors }: Answer<Data> = await response.json().catch(failed(''))
  const [error] = errors ?? []
  if (error) throw new ApiError(error.message, error.extensions)
  if (!data) throw new ApiError('The answer is empty', { code: 'empty' })
  return data
}

/** Sends a deletion, and tells whether what it deletes is gone then: what was deleted in another tab is, too. */
export async function tryDelete(send: () => Promise<unknown>): Promise<boolean> {
  try {
    await send()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not-found') return false
  }
  await invalidateAnswers()
  return true
}

/** After a change by the viewer every answer is asked for anew when it is next shown; what is shown now is told. */
export async function invalidateAnswers(): Promise<void> {
  // The cache is as large as all else here: a page that only listens goes without it.
  const { invalidateQueries } = await import('./query-cache.ts')
  await invalidateQueries({ queryKey: ['api'] })
  notifyInvalidated()
}

/** What every request to the data API carries: the public key is in the page. */
export function apiHeaders(): Record<string, string> {
  const key = document.querySelector<HTMLMetaElement>('meta[name="api-key"]')?.content ?? ''
  return { 'content-type': 'application/json', 'x-api-key': key }
}
