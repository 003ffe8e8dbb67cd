/** Characters of a search, as typed or asked of the data API; the rest of a longer one is left out. */
export const MAX_SEARCH_LENGTH = 100

/** Milliseconds after the last key until a search is asked for. */
export const SEARCH_DEBOUNCE_MS = 300

/** A search as it is asked for: as it may be typed, without the space around it. */
export function tidySearch(typed: string): string {
  return cutSearch(typed).trim()
}

/** A text as it may be typed: no longer than a search may be, and without what the server refuses and nobody types. */
export function cutSearch(text: string): string {
  // A cut through a character of two code units leaves half of it, which would not survive the address bar.
  return text
    .replaceAll('\0', '')
    .slice(0, MAX_SEARCH_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed()
}
