import type { AlternativesAnswer, ProductAnswer } from '#features/engine/ground/wire.rules.ts'
import type { FlagKey } from '#features/groceries/ground/product.rules.ts'
import { FRESH_MS } from './finder.client.ts'

const NOT_FOUND = 'not-found'

/** How both questions are asked. */
const options = {
  // What is not there is not there a second later either.
  retry: (failures: number, error: Error) => !isGone(error) && failures < 1,
  // Without a connection it fails, and says so; by itself it would wait for one.
  networkMode: 'always',
} as const

/** The question for one product and its price history, for the query cache. */
export function productQuery(id: number) {
  return {
    queryKey: ['product', id],
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchJson<ProductAnswer>(`/products/${id}`, signal),
    // Without its history it is asked for again when it is opened again.
    staleTime: ({ state }: { state: { data?: ProductAnswer | undefined } }) =>
      state.data?.history === null ? 0 : FRESH_MS,
    ...options,
  }
}

/** The question for what else there is for a product, of what passes the flags. */
export function alternativesQuery(id: number, flags: readonly FlagKey[]) {
  const query = String(new URLSearchParams(flags.map((flag) => [flag, 'true'])))
  return {
    queryKey: ['product', id, 'alternatives', query],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      fetchJson<AlternativesAnswer>(`/products/${id}/alternatives${query && `?${query}`}`, signal),
    staleTime: FRESH_MS,
    ...options,
  }
}

/** What a question fails with when the catalogue has no such product (any more). */
export const productGone = (): Error => new Error(NOT_FOUND)

/** Whether a question failed because the catalogue no longer has the product. */
export function isGone(error: Error | null): boolean {
  return error?.message === NOT_FOUND
}

async function fetchJson<Answer>(path: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(path, { signal })
  if (!response.ok) throw response.status === 404 ? productGone() : new Error(`status ${response.status}`)
  return response.json()
}
