/**
 * Asks for a page as nobody's: what the browser keeps for use without a connection names no member, and shows no more to
 * who comes next than this browser's storage does.
 */
export const OFFLINE_COPY_HEADER = 'x-offline-copy'

/** The cache of the pages that are kept for use without a connection. */
export const PAGE_COPIES = 'fitfuel-pages'

/** Forgets the pages kept for use without a connection, as when the viewer signs out. */
export async function forgetPageCopies(): Promise<void> {
  try {
    await globalThis.caches?.delete(PAGE_COPIES)
  } catch {
    // A browser that keeps nothing for us has nothing to forget.
  }
}
