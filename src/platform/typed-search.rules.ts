/** Characters of a search; the rest of a longer one is left out. */
export const MAX_SEARCH_LENGTH = 100

/** Milliseconds after the last key until a search is asked for. */
export const SEARCH_DEBOUNCE_MS = 300

/** A search as it is asked for: without the space around it, and no longer than it may be. */
export function tidySearch(typed: string): string {
  return typed.slice(0, MAX_SEARCH_LENGTH).trim()
}
