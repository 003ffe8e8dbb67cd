import { createContext, type ReactNode, use } from 'react'
import type { ViewerCard } from './accounts.rules.ts'
import { useIdToken } from './useIdToken.ts'

const ViewerContext = createContext<ViewerCard | null>(null)
const UnknownContext = createContext(false)

type Props = {
  viewer: ViewerCard | null
  /** Whether somebody may be signed in, which could not be checked when the document was made. */
  isUnknown: boolean
  children: ReactNode
}

/**
 * Says below who is looking. Signing in and out load the document anew; in between, the hourly ID token tells whether
 * the session is still in force.
 */
export function ViewerProvider({ viewer, isUnknown, children }: Props) {
  return (
    <ViewerContext value={useIdToken(viewer)}>
      <UnknownContext value={isUnknown}>{children}</UnknownContext>
    </ViewerContext>
  )
}

/** Who is looking, or null for a visitor. For what is shown: what is allowed is decided by the server. */
export function useViewer(): ViewerCard | null {
  return use(ViewerContext)
}

/** Whether somebody may be signed in, which could not be checked: to ask them to log in would be wrong. */
export function useIsViewerUnknown(): boolean {
  return use(UnknownContext)
}
