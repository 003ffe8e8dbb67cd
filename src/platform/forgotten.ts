const listeners = new Set<() => void>()
let times = 0

/** How often the viewer changed something in this tab: an answer that was asked for at a lower count may be old. */
export function timesForgotten(): number {
  return times
}

/** Calls `listener` whenever the viewer has changed something; what is returned ends that. */
export function whenForgotten(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells what is shown at the moment that its answers may be old. */
export function tellForgotten(): void {
  times += 1
  for (const listener of listeners) listener()
}
