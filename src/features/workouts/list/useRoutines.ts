import { useEffect, useState } from 'react'
import { loadRoutines } from '../ground/routines.simulated.ts'
import { readShelf, type Shelf, whenChangedElsewhere } from '../ground/routines.storage.ts'

/** What the browser keeps; null until it is loaded. Follows what other tabs change. */
export function useRoutines() {
  const [shelf, setShelf] = useState<Shelf | null>(null)

  useEffect(() => {
    let isShown = true
    loadRoutines().then((loaded) => isShown && setShelf(loaded))
    const stop = whenChangedElsewhere(() => setShelf((before) => before && readShelf()))
    return () => {
      isShown = false
      stop()
    }
  }, [])

  return { shelf, show: setShelf }
}
