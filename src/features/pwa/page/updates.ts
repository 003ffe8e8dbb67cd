import {
  messageType,
  PROFILE_CLEAN_MS,
  TAKE_OVER_MS,
  type ToWorker,
  UPDATE_CHECK_MS,
  type VersionAnswer,
  WORKER_PATH,
  WORKER_UPDATE_MS,
} from '../ground/app.rules.ts'

/** Milliseconds that a worker has to say its version. */
const ANSWER_MS = 5_000

type Watch = {
  container: ServiceWorkerContainer
  /** Told, at every look, of the version that waits; null for one that runs already while this page is of another. */
  onWaiting(version: string | null): void
  /** Whether a form holds what a reload would lose. */
  isUnsaved(): boolean
  reload(): void
}

/** What a page can do about updates. */
export type Updates = { accept(): void; keep(address: string): void; stop(): void }

/** Registers the worker, keeps it up to date, and looks for versions that wait. */
export async function watchUpdates(watch: Watch): Promise<Updates> {
  const { container, onWaiting } = watch
  const registration = await container.register(WORKER_PATH)
  const send = (worker: ServiceWorker | null, message: ToWorker) => worker?.postMessage(message)
  const change = followController(watch, registration)

  const look = async () => {
    // The first worker of all has nothing to wait for.
    const { waiting, active } = registration
    if (waiting && active) onWaiting(await versionOf(waiting))
  }
  const follow = () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => installing.state === 'installed' && void look())
  }
  registration.addEventListener('updatefound', follow)
  // One may have been found before there was anybody to follow it.
  follow()
  const timers = [
    setInterval(look, UPDATE_CHECK_MS),
    setInterval(() => void registration.update().catch(() => {}), WORKER_UPDATE_MS),
    setInterval(() => send(registration.active, { type: 'CLEAN_PROFILE_CACHE' }), PROFILE_CLEAN_MS),
  ]
  void look()

  return {
    accept() {
      change.accept()
      send(registration.waiting, { type: 'SKIP_WAITING' })
    },
    // On a first visit the worker may still be on its way.
    keep: (address) =>
      void container.ready.then(({ active }) => {
        // Of all that the page has fetched, its HTML does not name the scripts that came later.
        const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
        send(active, { type: 'KEEP_PAGE', address, fetched })
      }),
    stop() {
      for (const timer of timers) clearInterval(timer)
      registration.removeEventListener('updatefound', follow)
      change.stop()
    },
  }
}

/**
 * Loads the page anew, once, when another worker takes over: after `accept`, or when another tab accepted and nothing
 * would be lost here. The first worker of all takes over a page that is of its own version.
 *
 * A fetch in the moment of the change starts the old worker again, and Chromium then leaves the new one waiting, however
 * often it is told to take over. After `TAKE_OVER_MS` the page is loaded past both, and registers the new one itself.
 */
function followController(
  { container, onWaiting, isUnsaved, reload }: Watch,
  registration: ServiceWorkerRegistration,
) {
  let state: 'first' | 'following' | 'accepted' | 'changed' | 'reloading' =
    registration.active === null ? 'first' : 'following'
  let deadline: ReturnType<typeof setTimeout> | undefined
  const leave = () => {
    clearTimeout(deadline)
    state = 'reloading'
    reload()
  }
  const loadPastWorkers = async () => {
    await registration.unregister().catch(() => {})
    if (state === 'accepted') leave()
  }
  const onChange = () => {
    if (state === 'reloading') return
    if (state === 'accepted') return leave()
    if (state === 'first') {
      state = 'following'
      return
    }
    if (!isUnsaved()) return leave()
    state = 'changed'
    onWaiting(null)
  }
  container.addEventListener('controllerchange', onChange)
  return {
    accept() {
      // A page may stay though it was to be loaded anew: browsers ask where something is being sent.
      if (state === 'changed' || state === 'reloading') return leave()
      state = 'accepted'
      deadline ??= setTimeout(loadPastWorkers, TAKE_OVER_MS)
    },
    stop() {
      clearTimeout(deadline)
      container.removeEventListener('controllerchange', onChange)
    },
  }
}

/** The version that a worker says it is; empty where it says nothing. */
function versionOf(worker: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel()
  return new Promise<string>((resolve) => {
    const timer = setTimeout(() => resolve(''), ANSWER_MS)
    port1.onmessage = ({ data }) => {
      clearTimeout(timer)
      resolve(messageType(data) === 'VERSION' ? (data as VersionAnswer).version : '')
    }
    worker.postMessage({ type: 'CHECK_FOR_UPDATES' } satisfies ToWorker, [port2])
  }).finally(() => port1.close())
}
