import type { ProductAnswer } from './wire.rules.ts'

/** Time that a fetched product is used without asking again. */
const FRESH_MS = 15 * 60_000
const NOT_FOUND = 'not-found'

/** The question for one product and its price history, for the query cache. */
export function productQuery(id: number) {
  return {
    queryKey: ['product', id],
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchProduct(id, signal),
    // Without its history it is asked for again when it is opened again.
    staleTime: ({ state }: { state: { data?: ProductAnswer | undefined } }) =>
      state.data?.history === null ? 0 : FRESH_MS,
    // What is not there is not there a second later either.
    retry: (failures: number, error: Error) => !isGone(error) && failures < 1,
  }
}

/** Whether a question failed because the catalogue no longer has the product. */
export function isGone(error: Error | null): boolean {
  return error?.message === NOT_FOUND
}

async function fetchProduct(id: number, signal: AbortSignal): Promise<ProductAnswer> {
  const response = await fetch(`/products/${id}`, { signal })
  if (!response.ok) throw new Error(response.status === 404 ? NOT_FOUND : `status ${response.status}`)
  return response.json()
}
