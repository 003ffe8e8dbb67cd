import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { type DraftStore, keepDraft, readKept } from '#platform/browser/draft.ts'
import { newId } from '#platform/ground/new-id.ts'

export type DraftOptions<Values extends object> = {
  /** The key under which the draft is kept; null keeps none. */
  key: string | null
  /** Where it is kept: the tab, if nothing is given. */
  store?(): DraftStore | null | undefined
  /** What stands in the form before anything is typed. */
  start: Values
  /** Whether what was kept may stand in this form. */
  isValues(kept: unknown): kept is Values
  /** What of a kept draft comes back: all of it, if nothing is given. */
  restore?(kept: Values): Values
  /** Whether nothing would be lost: such values are not kept. */
  isUntouched(values: Values): boolean
}

/**
 * What is typed in a form, kept under its key until it is sent or thrown away. A draft comes back after the first render,
 * which the server may have done, and before anything is painted.
 */
export function useDraft<Values extends object>(options: DraftOptions<Values>) {
  const { key, store, start, isValues, isUntouched } = options
  const [values, setValues] = useState(start)
  const [begun, setBegun] = useState(newlyBegun)
  const [isRestored, setRestored] = useState(false)
  const [isKept, setKept] = useState(false)

  const bringBack = useEffectEvent(() => {
    const draft = key === null ? null : readKept(key, isDraftOf(isValues), store?.())
    if (!draft) return
    setValues(options.restore?.(draft.values) ?? draft.values)
    setBegun({ id: draft.id, sinceMs: performance.now() - draft.filledInMs })
    setRestored(true)
    setKept(true)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `bringBack` reads the key, and is called once for each.
  useLayoutEffect(() => bringBack(), [key])

  const keep = (next: Values, { id, sinceMs }: typeof begun) => {
    const isNothing = isUntouched(next)
    // What came back is gone: what is typed from now on is new.
    if (isNothing) setRestored(false)
    if (key === null) return
    const draft: Draft<Values> = { id, values: next, filledInMs: performance.now() - sinceMs }
    setKept(keepDraft(key, isNothing ? null : draft, store?.()))
  }

  return {
    values,
    /** Under this id the thing is made once, however often it is sent. */
    id: begun.id,
    /** When it was begun, on the page's clock in milliseconds; the time spent on it in earlier visits counts. */
    sinceMs: begun.sinceMs,
    /** Whether it was begun before the form was opened, and goes on. */
    isRestored,
    /** Whether what is typed is kept for later. */
    isKept,
    put: (next: Values) => {
      setValues(next)
      keep(next, begun)
    },
    /** Fills in what is known, which nobody has typed and is not kept. */
    fill: setValues,
    /** Keeps the time until now, as before it is sent: it counts for whoever comes back to it. */
    keepTime: () => keep(values, begun),
    /** Takes another id: the one it had is of something else. */
    renewId: () => {
      const next = { ...begun, id: newId() }
      setBegun(next)
      keep(values, next)
      return next.id
    },
    /** Forgets what is kept, and leaves the form as it stands. */
    clear: () => {
      if (key !== null) keepDraft(key, null, store?.())
    },
    /** Forgets what is kept, and begins anew. */
    discard: () => {
      setValues(start)
      setBegun(newlyBegun())
      setRestored(false)
      setKept(false)
      if (key !== null) keepDraft(key, null, store?.())
    },
  }
}

function newlyBegun() {
  return { id: newId(), sinceMs: performance.now() }
}

/** What is kept of a form that is being filled in. */
export type Draft<Values> = {
  /** Under this id the thing is made once, however often it is sent. */
  id: string
  values: Values
  /** Milliseconds spent on the form so far. */
  filledInMs: number
}

/** Tells whether what was kept is a draft of a form whose values `isValues` knows. */
export function isDraftOf<Values>(isValues: (kept: unknown) => kept is Values) {
  return (kept: unknown): kept is Draft<Values> => {
    if (typeof kept !== 'object' || kept === null) return false
    const { id, values, filledInMs } = kept as Partial<Record<keyof Draft<Values>, unknown>>
    return typeof id === 'string' && typeof filledInMs === 'number' && isValues(values)
  }
}
