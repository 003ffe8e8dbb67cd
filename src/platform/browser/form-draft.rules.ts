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
