import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { BuiltCatalogue } from './read.server.ts'
import type { IndexOrder } from './worker.server.ts'

/**
 * The engine gives back what the thread took in one go, some seconds after its end, and requests wait for that: a
 * small nursery for short-lived objects leaves half as much to give back.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 12 }

/**
 * Builds an index in a thread of its own, so that queries go on meanwhile.
 * @throws what the thread failed with, such as a lost connection.
 */
export function buildInThread(order: IndexOrder, program = workerProgram()): Promise<BuiltCatalogue> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, { workerData: order, resourceLimits })
    worker.once('message', resolve)
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
