/** The browser's storage, or null where there is none or the visitor has closed it to us. */
export function browserStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}
