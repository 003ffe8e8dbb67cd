/**
 * Asks for a page as nobody's: what the browser keeps for use without a connection names no member, and shows no more to
 * who comes next than this browser's storage does.
 */
export const OFFLINE_COPY_HEADER = 'x-offline-copy'

/** The cache of the pages that are kept for use without a connection. */
export const PAGE_COPIES = 'fitfuel-pages'

/** Addresses of the pages that are kept, without the origin; none where the browser keeps nothing for us. */
export async function keptPages(): Promise<string[]> {
  try {
    const copies = await (await globalThis.caches?.open(PAGE_COPIES))?.keys()
    return (copies ?? []).map(({ url }) => url.slice(globalThis.location.origin.length))
  } catch {
    return []
  }
}

/** Forgets the pages kept for use without a connection, as when the viewer signs out. */
export async function removePageCopies(): Promise<void> {
  try {
    await globalThis.caches?.delete(PAGE_COPIES)
  } catch {
    // A browser that keeps nothing for us has nothing to forget.
  }
}
