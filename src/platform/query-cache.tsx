import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

let tabCache: QueryClient | undefined

/** The answers of the server that this tab holds. The server itself holds none: visitors never share answers. */
export function queryCache(): QueryClient {
  if (typeof document === 'undefined') return new QueryClient()
  tabCache ??= new QueryClient()
  return tabCache
}

/** Gives the components below the tab's cache, so that what was asked before is not asked again while fresh. */
export function QueryCache({ children }: { children: ReactNode }) {
  const [client] = useState(queryCache)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
