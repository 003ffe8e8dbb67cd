import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { DatabaseAddress } from '#platform/database/open.server.ts'
import type { BuiltBefore } from './kept.server.ts'
import { buffersOf } from './parts.server.ts'
import { readIndex } from './read.server.ts'

/** What the thread is started with. It answers with one message, a `BuiltCatalogue`, and ends. */
export type IndexOrder = { address: DatabaseAddress; day: string; built: BuiltBefore | null }
/** What the thread asks for before that: a chunk of the items of the catalogue before, which comes as a copy. */
export type ChunkAsked = { chunk: number }

const { address, day, built }: IndexOrder = workerData
const port = parentPort!
const before = built && {
  built,
  async fetchChunk(chunk: number): Promise<Uint8Array<ArrayBuffer>> {
    port.postMessage({ chunk } satisfies ChunkAsked)
    const [bytes] = await once(port, 'message')
    return bytes
  },
}
const next = await readIndex(address, day, before)
// Moved, not copied: the thread that serves requests takes the index over without a pause.
port.postMessage(next, buffersOf(next.parts))
