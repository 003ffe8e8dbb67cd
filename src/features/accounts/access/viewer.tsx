import { createContext, type ReactNode, use } from 'react'
import type { ViewerCard } from '../ground/accounts.rules.ts'
import { useIdToken } from './useIdToken.ts'

const ViewerContext = createContext<ViewerCard | null>(null)
const UnknownContext = createContext(false)
const EndedContext = createContext(false)

type Props = {
  viewer: ViewerCard | null
  /** Whether somebody may be signed in, which could not be checked when the document was made. */
  isUnknown: boolean
  children: ReactNode
}

/**
 * Says below who is looking. Signing in and out load the document anew. A session that ends in between takes nothing from
 * the page, where something may be half written: `useHasSessionEnded` says so.
 */
export function ViewerProvider({ viewer, isUnknown, children }: Props) {
  const session = useIdToken(viewer)
  return (
    <ViewerContext value={session.viewer}>
      <EndedContext value={session.hasEnded}>
        <UnknownContext value={isUnknown}>{children}</UnknownContext>
      </EndedContext>
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

/** Whether the session of who is looking has ended since the page was loaded: signed out elsewhere, suspended, expired. */
export function useHasSessionEnded(): boolean {
  return use(EndedContext)
}
