/**
 * Lets one caller through in each turn of the event loop, in the order in which they came. Requests that arrive
 * together would else be answered in one turn, and everything else would wait for all of them.
 */
export function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = []

  function letOneThrough(): void {
    waiting.shift()?.()
    // From inside an immediate this runs in the next turn, after timers and sockets had theirs.
    if (waiting.length > 0) setImmediate(letOneThrough)
  }

  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(letOneThrough)
    })
}
