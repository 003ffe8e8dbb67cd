import { pause } from './pause.ts'

type Batches = { size: number; pauseMs: number; signal?: AbortSignal }

/**
 * Does `work` for all items, so many at a time, with a rest between one batch and the next: a phone's memory and the
 * server get room in between. Once `signal` says stop, no further batch begins.
 */
export async function inBatches<Item>(
  items: readonly Item[],
  { size, pauseMs, signal }: Batches,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await pause(pauseMs, signal)
    if (signal?.aborted) return
    await Promise.all(items.slice(start, start + size).map(work))
  }
}
