import { useState } from 'react'

/** Counts how often a dialog was opened: as its content's `key`, each opening starts anew. */
export function useOpenings(open: boolean): number {
  const [{ wasOpen, count }, setSeen] = useState({ wasOpen: open, count: 0 })
  if (open !== wasOpen) setSeen({ wasOpen: open, count: open ? count + 1 : count })
  return count
}
