import { parentPort, workerData } from 'node:worker_threads'
import type { DatabaseAddress } from '#platform/database.server.ts'
import { buffersOf } from './index.parts.server.ts'
import { readIndex } from './index.read.server.ts'

/** What the thread is started with. It answers with one message, the parts of the index, and ends. */
export type IndexOrder = { address: DatabaseAddress; day: string }

const { address, day }: IndexOrder = workerData
const parts = await readIndex(address, day)
// Moved, not copied: the thread that serves requests takes the index over without a pause.
parentPort!.postMessage(parts, buffersOf(parts))
