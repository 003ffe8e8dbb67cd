import { type RefObject, useEffect } from 'react'

/** Closing the tab is asked about while something is sent, but not where the page itself leads away (`isLeaving`). */
export function useLeaveWarning(isBusy: boolean, isLeaving?: RefObject<boolean>): void {
  useEffect(() => {
    if (!isBusy) return
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeaving?.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isBusy, isLeaving])
}
