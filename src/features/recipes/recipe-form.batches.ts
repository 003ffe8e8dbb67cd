/**
 * Does `work` for all items, so many at a time, with a rest between one batch and the next: a phone's memory and the
 * server get room in between.
 */
export async function inBatches<Item>(
  items: readonly Item[],
  { size, pauseMs }: { size: number; pauseMs: number },
  work: (item: Item) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += size) {
    if (start > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    await Promise.all(items.slice(start, start + size).map(work))
  }
}
