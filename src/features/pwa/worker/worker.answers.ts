import { messageType, type ToPages, type ToWorker, type VersionAnswer } from '../ground/app.rules.ts'
import { keepPage } from './worker.pages.ts'

declare const self: ServiceWorkerGlobalScope

type Answers = { [Type in ToWorker['type']]: (message: Extract<ToWorker, { type: Type }>) => unknown }

/** Does what a page asks of the worker of this version. */
export async function answerMessage(event: ExtendableMessageEvent, version: string): Promise<void> {
  const answers: Answers = {
    CHECK_FOR_UPDATES: () => {
      // To the port that came with the question, else to whoever asked.
      const asker = event.ports[0] ?? (event.source as Client)
      asker.postMessage({ type: 'VERSION', version } satisfies VersionAnswer)
    },
    SKIP_WAITING: () => self.skipWaiting(),
    CLEAN_PROFILE_CACHE: tellPages,
    // Without a connection there is nothing to keep, and what is kept stays.
    KEEP_PAGE: ({ address, fetched }) => keepPage(address, fetched).catch(() => {}),
  }
  const type = messageType(event.data)
  if (type && type in answers) await answers[type as ToWorker['type']](event.data)
}

/** Cached profiles are in the storage of pages, which no worker reaches: each of its pages drops them. */
async function tellPages(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' })
  for (const page of pages) page.postMessage({ type: 'CLEAN_PROFILE_CACHE' } satisfies ToPages)
}
