import { parentPort, workerData } from 'node:worker_threads'
import type { DatabaseAddress } from '#platform/database/open.server.ts'
import { buffersOf } from './parts.server.ts'
import { readIndex } from './read.server.ts'

/** What the thread is started with. It answers with one message, a `BuiltCatalogue`, and ends. */
export type IndexOrder = { address: DatabaseAddress; day: string }

const { address, day }: IndexOrder = workerData
const built = await readIndex(address, day)
// Moved, not copied: the thread that serves requests takes the index over without a pause.
parentPort!.postMessage(built, buffersOf(built.parts))
