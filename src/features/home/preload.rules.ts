/** How pictures are loaded ahead: some at a time, with a rest between, so that what is looked at is not held up. */
export const PRELOAD = { pictures: 20, batch: 5, restMs: 100, timeoutMs: 10_000 } as const

/** What loads one picture until `signal` says stop, and what waits; both end early then. */
type Means<Picture> = {
  load(picture: Picture, signal: AbortSignal): Promise<unknown>
  rest(milliseconds: number): Promise<unknown>
}

/**
 * Loads up to 20 pictures in batches of 5, with 100 ms between them; one that takes longer than 10 seconds, or fails,
 * holds up no other.
 */
export async function preload<Picture>(
  pictures: readonly Picture[],
  signal: AbortSignal,
  { load, rest }: Means<Picture>,
): Promise<void> {
  const wanted = pictures.slice(0, PRELOAD.pictures)
  for (let start = 0; start < wanted.length && !signal.aborted; start += PRELOAD.batch) {
    if (start > 0) await rest(PRELOAD.restMs)
    if (signal.aborted) return
    const limit = AbortSignal.any([signal, AbortSignal.timeout(PRELOAD.timeoutMs)])
    await Promise.allSettled(
      wanted.slice(start, start + PRELOAD.batch).map((picture) => load(picture, limit)),
    )
  }
}
