/**
 * Runs `work` when called, never twice at once. Calls during a run make it run once more afterwards, however many they
 * are. `work` must not reject.
 */
export function oneAtATime(work: () => Promise<void>): () => void {
  let running = false
  let again = false
  return async () => {
    again = true
    if (running) return
    running = true
    while (again) {
      again = false
      await work()
    }
    running = false
  }
}
