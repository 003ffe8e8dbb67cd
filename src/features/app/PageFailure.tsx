import { useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { ErrorPage } from '#features/info/ErrorPage.tsx'
import { isConnected } from '#platform/connection.ts'
import { OfflinePage } from './OfflinePage.tsx'

type Props = { error: unknown; requestId: string | undefined }

/** What stands in place of a page that failed: that there is no connection, where that is why, else what went wrong. */
export function PageFailure({ error, requestId }: Props) {
  const isOffline = useIsOffline(error)
  if (isOffline) return <OfflinePage />
  // So browsers throw what they could not fetch: why, is known in a moment, and until then nothing false is told.
  if (isOffline === null && error instanceof TypeError) return <main className="page-width py-10" />
  return <ErrorPage error={error} requestId={requestId} />
}

/** Whether the page failed for want of a connection; null until the server was asked. */
function useIsOffline(error: unknown): boolean | null {
  const [isOffline, setOffline] = useState<boolean | null>(null)
  useEffect(() => {
    // What the server answered came over a connection.
    if (isRouteErrorResponse(error)) return
    let isShown = true
    isConnected().then((connected) => isShown && setOffline(!connected))
    return () => {
      isShown = false
    }
  }, [error])
  return isOffline
}
