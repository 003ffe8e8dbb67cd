import { createContext, type ReactNode, use } from 'react'
import type { ViewerCard } from './accounts.rules.ts'
import { useIdToken } from './useIdToken.ts'

const ViewerContext = createContext<ViewerCard | null>(null)

/**
 * Says below who is looking. Signing in and out load the document anew; in between, the hourly ID token tells whether
 * the session is still in force.
 */
export function ViewerProvider({ viewer, children }: { viewer: ViewerCard | null; children: ReactNode }) {
  return <ViewerContext value={useIdToken(viewer)}>{children}</ViewerContext>
}

/** Who is looking, or null for a visitor. For what is shown: what is allowed is decided by the server. */
export function useViewer(): ViewerCard | null {
  return use(ViewerContext)
}
