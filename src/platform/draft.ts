type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Stands in a draft's key where others name an account, for what belongs to the browser, whoever is signed in or not. */
export const OF_BROWSER = 'of-this-browser'

/** What is kept under a key until the tab is closed, or null; what `isDraft` does not know counts as nothing. */
export function readKept<Draft>(
  key: string,
  isDraft: (kept: unknown) => kept is Draft,
  store: Store | null = tabStorage(),
): Draft | null {
  try {
    const kept: unknown = JSON.parse(store?.getItem(key) ?? 'null')
    return isDraft(kept) ? kept : null
  } catch {
    return null
  }
}

/** Keeps a draft until the tab is closed; null forgets it. */
export function keepDraft(key: string, draft: object | null, store: Store | null = tabStorage()): void {
  try {
    if (draft) store?.setItem(key, JSON.stringify(draft))
    else store?.removeItem(key)
  } catch {
    // A full or closed storage costs the draft, never the form.
  }
}

/** Forgets the drafts of this tab that are the account's or the browser's, as when its member signs out. */
export function forgetDrafts(accountId: string, store: Storage | null = tabStorage()): void {
  const isTheirs = (key: string) => key.includes(accountId) || key.includes(OF_BROWSER)
  for (const key of Object.keys(store ?? {}).filter(isTheirs)) keepDraft(key, null, store)
}

function tabStorage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}
