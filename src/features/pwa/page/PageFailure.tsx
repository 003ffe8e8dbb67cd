import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { ErrorPage } from '#features/info/errors/ErrorPage.tsx'
import { isConnected } from '#platform/browser/connection.ts'
import { inBackground } from '#platform/ground/chunk.ts'

/** What stands in place of a page that failed: that there is no connection, where that is why, else what went wrong. */
export function PageFailure({ error, requestId }: ComponentProps<typeof ErrorPage>) {
  const Offline = useOfflinePage(error)
  if (Offline) return <Offline />
  // So browsers throw what they could not fetch: why is known in a moment, and until then nothing false is told.
  if (Offline === undefined && error instanceof TypeError) return <main className="page-width py-10" />
  return <ErrorPage error={error} requestId={requestId} />
}

/** The page that says so where a page failed for want of a connection, else null; undefined until that is known. */
function useOfflinePage(error: unknown): ComponentType | null | undefined {
  const [Page, setPage] = useState<ComponentType | null>()
  useEffect(() => {
    // What the server answered came over a connection.
    if (isRouteErrorResponse(error)) return
    let isShown = true
    findOfflinePage().then((found) => isShown && setPage(() => found))
    return () => {
      isShown = false
      setPage(undefined)
    }
  }, [error])
  return Page
}

async function findOfflinePage(): Promise<ComponentType | null> {
  if (await isConnected()) return null
  // It came with the parts of the app, unless the connection was lost before they did.
  return inBackground(import('./OfflinePage.tsx')).then(
    (loaded) => loaded.default,
    () => null,
  )
}
