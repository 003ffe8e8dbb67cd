const listeners = new Set<() => void>()

/** Calls `listener` whenever the viewer has changed something; what is returned ends that. */
export function whenInvalidated(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells what is shown at the moment that its answers may be old. */
export function notifyInvalidated(): void {
  for (const listener of listeners) listener()
}
