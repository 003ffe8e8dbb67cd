/** The browser's storage, or null where there is none or the visitor has closed it to us. */
export function browserStorage(): Storage | null {
  return storageOf('localStorage')
}

/** The storage of this tab, or null as for the browser's. */
export function tabStorage(): Storage | null {
  return storageOf('sessionStorage')
}

function storageOf(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return globalThis[name] ?? null
  } catch {
    return null
  }
}
