import { useQuery } from '@tanstack/react-query'
import { productsQuery } from './finder.address.rules.ts'
import { fetchProducts, type LoadFailed } from './finder.client.ts'
import { asksForProducts, type Filters } from './finder.state.rules.ts'
import type { ProductsAnswer } from './wire.rules.ts'

/** Time that an answer is used without asking again. */
const FRESH_MS = 15 * 60_000

/** The answer to the address that a page was opened with; `query` is that of `GET /products`. */
export type FirstAnswer = { query: string; answer: ProductsAnswer }

/**
 * The products that answer these filters, from the query cache or from `GET /products`. `first` is the answer
 * that came with the page, so that the first results need no request.
 */
export function useProducts(filters: Filters | null, first?: FirstAnswer) {
  const query = asksForProducts(filters) ? productsQuery(filters) : null
  return useQuery<ProductsAnswer, LoadFailed>({
    queryKey: ['products', query],
    queryFn: ({ signal }) => fetchProducts(query!, signal),
    enabled: query !== null,
    staleTime: FRESH_MS,
    // The alert offers to try again; a silent second try would only delay it.
    retry: false,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    ...(first && first.query === query ? { initialData: first.answer } : {}),
  })
}
