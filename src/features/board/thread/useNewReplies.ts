import { useCallback, useState } from 'react'

/** Replies of others that came while the page was open: how many, and which of them were not in sight yet. */
export function useNewReplies() {
  const [arrived, setArrived] = useState(0)
  const [unseen, setUnseen] = useState<readonly string[]>([])
  return {
    arrived,
    /** Ids, the oldest first. */
    unseen,
    addNew: useCallback((id: string | undefined) => {
      setArrived((before) => before + 1)
      if (id) setUnseen((before) => [...before, id])
    }, []),
    removeNew: useCallback((id: string) => setUnseen((before) => before.filter((each) => each !== id)), []),
    clearNew: useCallback(() => setUnseen([]), []),
  }
}
