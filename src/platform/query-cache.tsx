import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

/** One cache for the life of the tab; the server makes one per page, so that visitors never share answers. */
let tabCache: QueryClient | undefined

/** Holds the answers of the server, so that a question asked before is not asked again while it is fresh. */
export function QueryCache({ children }: { children: ReactNode }) {
  const [client] = useState(cache)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

function cache(): QueryClient {
  if (typeof document === 'undefined') return new QueryClient()
  tabCache ??= new QueryClient()
  return tabCache
}
