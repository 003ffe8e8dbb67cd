import { createContext, type ReactNode, use } from 'react'
import type { ViewerCard } from './accounts.rules.ts'

const ViewerContext = createContext<ViewerCard | null>(null)

/** Says below who is looking. Signing in and out load the document anew, so that it never changes on a page. */
export function ViewerProvider({ viewer, children }: { viewer: ViewerCard | null; children: ReactNode }) {
  return <ViewerContext value={viewer}>{children}</ViewerContext>
}

/** Who is looking, or null for a visitor. For what is shown: what is allowed is decided by the server. */
export function useViewer(): ViewerCard | null {
  return use(ViewerContext)
}
