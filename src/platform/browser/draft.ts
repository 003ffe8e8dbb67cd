import { DAY_MS } from '../ground/day.rules.ts'
import { browserStorage, tabStorage } from './storage.ts'

/** Where drafts are kept: the tab, or the browser. */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Takes the place of the account in the key of a draft that belongs to the browser, signed in or not. */
export const OF_BROWSER = 'of-this-browser'

/** Days for which a text that a member has begun waits in the browser. */
export const DRAFT_DAYS = 30

/** What was written in this page and is not sent or thrown away, by its key. */
const written = new Map<string, string>()

/** Begins the keys of drafts in the browser's storage: they alone are removed when their days have passed. */
const DRAFT_MARK = 'fitfuel.draft:'

/** The draft under a key, in the tab unless another store is given, or null; what `isDraft` does not know counts as none. */
export function readKept<Draft>(
  key: string,
  isDraft: (kept: unknown) => kept is Draft,
  store: DraftStore | null = tabStorage(),
): Draft | null {
  try {
    const kept: unknown = JSON.parse(store?.getItem(key) ?? 'null')
    return isDraft(kept) ? kept : null
  } catch {
    return null
  }
}

/**
 * Keeps a draft, until the tab is closed unless another store is given; null forgets it. Whether it is kept: a full or
 * closed storage costs the draft, never the form.
 */
export function keepDraft(
  key: string,
  draft: object | null,
  store: DraftStore | null = tabStorage(),
): boolean {
  if (draft) written.set(key, JSON.stringify(draft))
  else written.delete(key)
  try {
    if (draft) store?.setItem(key, JSON.stringify(draft))
    else store?.removeItem(key)
    return draft !== null && store !== null
  } catch {
    return false
  }
}

/**
 * Where drafts outlive the tab, for `DRAFT_DAYS` after they were written. For new texts of a member alone: what changes
 * a text that is online would, weeks later, undo what was changed there since.
 */
export function browserDrafts(storage: Storage | null = browserStorage(), now = Date.now): DraftStore | null {
  if (!storage) return null
  const removeOld = () => {
    for (const key of Object.keys(storage).filter((each) => each.startsWith(DRAFT_MARK))) {
      const writtenMs = Number.parseInt(storage.getItem(key) ?? '', 10)
      if (!(now() - writtenMs < DRAFT_DAYS * DAY_MS)) storage.removeItem(key)
    }
  }
  return {
    getItem(key) {
      removeOld()
      const kept = storage.getItem(`${DRAFT_MARK}${key}`)
      return kept === null ? (tabStorage()?.getItem(key) ?? null) : kept.slice(kept.indexOf(' ') + 1)
    },
    setItem: (key, text) => storage.setItem(`${DRAFT_MARK}${key}`, `${now()} ${text}`),
    removeItem(key) {
      storage.removeItem(`${DRAFT_MARK}${key}`)
      tabStorage()?.removeItem(key)
    },
  }
}

/** Keeps in the tab alone what was written in this page, as when its drafts went from the browser with a signing out elsewhere. */
export function keepWritten(store: DraftStore | null = tabStorage()): void {
  try {
    for (const [key, text] of written) store?.setItem(key, text)
  } catch {
    // A full or closed storage costs the draft, never the form.
  }
}

/** Forgets the drafts of this tab and browser that are the account's or the browser's, as when its member signs out. */
export function removeDrafts(accountId: string, stores = [tabStorage(), browserStorage()]): void {
  const isTheirs = (key: string) => key.includes(accountId) || key.includes(OF_BROWSER)
  for (const key of [...written.keys()].filter(isTheirs)) written.delete(key)
  for (const store of stores) {
    for (const key of Object.keys(store ?? {}).filter(isTheirs)) keepDraft(key, null, store)
  }
}
