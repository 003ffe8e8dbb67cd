import { browserStorage } from '#platform/browser/storage.ts'

/** What browsers that can install the site send; not yet in the DOM types. */
type InstallPrompt = Event & { prompt(): Promise<unknown> }

const KEY = 'fitfuel.install'
const DISMISSED = 'dismissed'

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Shows the browser's own question, once. */
export async function install(prompt: Event): Promise<void> {
  await (prompt as InstallPrompt).prompt()
}

/** Whether the visitor said in this browser that the app is not wanted. */
export function isDismissed(store: Store | null = browserStorage()): boolean {
  try {
    return store?.getItem(KEY) === DISMISSED
  } catch {
    return false
  }
}

/** Remembers in this browser that the app is not wanted. */
export function dismissInstall(store: Store | null = browserStorage()): void {
  try {
    store?.setItem(KEY, DISMISSED)
  } catch {
    // A full or closed storage forgets: the offer comes again at another visit.
  }
}
