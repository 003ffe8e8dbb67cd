import type { ProductAnswer } from './wire.rules.ts'

/**
 * One product with its price history.
 * @throws Error `not-found` when the catalogue no longer has it, `failed` for everything else.
 */
export async function fetchProduct(id: number, signal: AbortSignal): Promise<ProductAnswer> {
  const response = await fetch(`/products/${id}`, { signal })
  if (!response.ok) throw new Error(response.status === 404 ? 'not-found' : 'failed')
  return response.json()
}
