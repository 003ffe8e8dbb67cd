import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { DatabaseAddress } from '#platform/database/open.server.ts'
import { type BuiltCatalogue, copyInTurns } from './kept.server.ts'
import { buffersOf } from './parts.server.ts'
import type { ChunkAsked, IndexOrder } from './worker.server.ts'

/**
 * The engine gives back what the thread took in one go, some seconds after its end, and requests wait for that: a
 * small nursery for short-lived objects leaves half as much to give back.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 12 }

/**
 * Builds an index in a thread of its own, so that queries go on meanwhile; from `before` where little changed since.
 * @throws what the thread failed with, such as a lost connection.
 */
export async function buildInThread(
  { address, day, before }: { address: DatabaseAddress; day: string; before?: BuiltCatalogue | null },
  program = workerProgram(),
): Promise<BuiltCatalogue> {
  // Another day judges every product anew.
  const built = before && before.parts.stamp.day === day ? await copyInTurns(before) : null
  const order: IndexOrder = { address, day, built }
  return await new Promise((resolve, reject) => {
    const worker = new Worker(program, {
      workerData: order,
      transferList: buffersOf(built),
      resourceLimits,
    })
    worker.on('message', (message: BuiltCatalogue | ChunkAsked) => {
      if (!('chunk' in message)) return resolve(message)
      const chunk = before!.parts.items.chunks[message.chunk]!.slice()
      worker.postMessage(chunk, [chunk.buffer])
    })
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The thread of the index ended with code ${code}.`)))
  })
}

/** The thread's file: beside this one in the source, at the root of the build when this one was bundled. */
function workerProgram(): URL {
  const own = new URL(import.meta.url)
  if (own.pathname.endsWith('.ts')) return new URL('worker.server.ts', own)
  const beside = new URL('finder-index-worker.js', own)
  return existsSync(beside) ? beside : new URL('../finder-index-worker.js', own)
}
