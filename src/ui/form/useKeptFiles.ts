import { useEffect, useEffectEvent, useState } from 'react'
import { countKept, fileId, keepFiles, readFiles } from '#platform/browser/draft.files.ts'
import type { DraftStore } from '#platform/browser/draft.ts'

type Options = {
  /** The key of the form's draft, and where that is kept. */
  key: string
  store?(): DraftStore | null | undefined
  /** What is chosen and not sent. */
  files: readonly Blob[]
  /** Called with the files of the draft with which the form opens. */
  onBack(files: File[]): void | Promise<void>
}

/** Keeps the files that are chosen in a form as its text is kept, and brings them back when it is opened again. */
export function useKeptFiles({ key, store, files, onBack }: Options) {
  const [count] = useState(() => countKept(key, store?.()))
  const [isReading, setReading] = useState(count > 0)
  const [isRestored, setRestored] = useState(count > 0)
  const [missing, setMissing] = useState(0)
  const [areRefused, setRefused] = useState(false)
  const chosen = files.map(fileId).join()
  // What was back is gone: what is chosen now is new.
  if (isRestored && !isReading && missing === 0 && files.length === 0) setRestored(false)

  const read = useEffectEvent(async (isOver: () => boolean) => {
    const back = await readFiles(key, store?.())
    if (isOver()) return
    setMissing(count - back.length)
    await onBack(back)
    setReading(false)
  })
  useEffect(() => {
    if (count === 0) return
    let isGone = false
    void read(() => isGone)
    return () => {
      isGone = true
    }
  }, [count])

  const keep = useEffectEvent(async (isOver: () => boolean) => {
    const areKept = await keepFiles(key, files, store?.())
    if (!isOver()) setRefused(!areKept)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is asked for by its names.
  useEffect(() => {
    if (isReading) return
    let isGone = false
    void keep(() => isGone)
    return () => {
      isGone = true
    }
  }, [key, chosen, isReading])

  return {
    /** Whether the form has the files of a draft, or should have. */
    isRestored,
    /** Whether they are on their way: until then the form does not have all of them. */
    isReading,
    /** How many of them are there no more. */
    missing,
    /** Whether something that is chosen cannot be kept. */
    areRefused,
    /** Forgets the files under the key, as when they were sent or thrown away. */
    clear: () => {
      void keepFiles(key, [], store?.())
      setMissing(0)
    },
  }
}
