/**
 * Runs `work` when called, never twice at once. Who calls during a run may be too late for it: one more follows, for all
 * of them. What is returned ends with the run that began after the call. `work` must not reject.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  function run(): Promise<void> {
    next = null
    running = work().then(() => {
      running = null
    })
    return running
  }
  return () => {
    if (running) next ??= running.then(run)
    return next ?? run()
  }
}
