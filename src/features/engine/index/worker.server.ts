import { parentPort, workerData } from 'node:worker_threads'
import type { DatabaseAddress } from '#platform/database/open.server.ts'
import type { BuiltCatalogue } from './kept.server.ts'
import { buffersOf } from './parts.server.ts'
import { readIndex } from './read.server.ts'

/** What the thread is started with; `file` is for items. It answers with one message, a `BuiltCatalogue`, and ends. */
export type IndexOrder = {
  address: DatabaseAddress
  day: string
  before: BuiltCatalogue | null
  file: number
}

const { address, day, before, file }: IndexOrder = workerData
const next = await readIndex(address, day, before, () => file)
// Moved, not copied: the thread that serves requests takes the index over without a pause.
parentPort!.postMessage(next, buffersOf(next.parts))
