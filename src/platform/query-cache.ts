import { QueryClient } from '@tanstack/react-query'

let tabCache: QueryClient | undefined

/** The answers of the server that this tab holds. The server itself holds none: visitors never share answers. */
export function queryCache(): QueryClient {
  if (typeof document === 'undefined') return new QueryClient()
  tabCache ??= new QueryClient()
  return tabCache
}
