import { parentPort, workerData } from 'node:worker_threads'
import type { DatabaseAddress } from '#platform/database/open.server.ts'
import type { BuiltCatalogue } from './built.server.ts'
import { buffersOf } from './parts.server.ts'
import { type ItemFiles, readIndex } from './read.server.ts'

/** What the thread is started with. It answers with one message, a `BuiltCatalogue`, and ends. */
export type IndexOrder = {
  address: DatabaseAddress
  day: string
  before: BuiltCatalogue | null
  files: ItemFiles
}

const { address, day, before, files }: IndexOrder = workerData
const next = await readIndex(address, day, before, files)
// Moved, not copied: the thread that serves requests takes the index over without a pause.
parentPort!.postMessage(next, buffersOf(next.parts))
