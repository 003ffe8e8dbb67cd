import { closeSync, existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { DatabaseAddress } from '#platform/database/open.server.ts'
import { type BuiltCatalogue, copyInTurns } from './built.server.ts'
import { openItemFile } from './items.file.server.ts'
import { buffersOf } from './parts.server.ts'
import type { IndexOrder } from './worker.server.ts'

/**
 * The engine gives back what the thread took in one go, some seconds after its end, and requests wait for that: a
 * small nursery for short-lived objects leaves half as much to give back.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 12 }

type Order = {
  address: DatabaseAddress
  day: string
  before?: BuiltCatalogue | null
  /** Where the items of a large catalogue go, on disk where temporary files may be memory. */
  folder: string
}

/**
 * Builds an index in a thread of its own, so that queries go on meanwhile; from `before` where little changed since.
 * @throws what the thread failed with, such as a lost connection or a full disk.
 */
export async function buildInThread(
  { address, day, before, folder }: Order,
  program = workerProgram(),
): Promise<BuiltCatalogue> {
  // Another day judges every product anew.
  const copied = before && before.parts.stamp.day === day ? await copyInTurns(before) : null
  // Opened here: what a thread has opened is closed with it.
  const file = openItemFile(folder)
  try {
    const built = await answerOf(program, { address, day, before: copied, files: { folder, file } })
    if (built.parts.items.file === null) closeSync(file)
    return built
  } catch (error) {
    closeSync(file)
    throw error
  }
}

async function answerOf(program: URL, order: IndexOrder): Promise<BuiltCatalogue> {
  return await new Promise((resolve, reject) => {
    const transferList = buffersOf(order.before)
    const worker = new Worker(program, { workerData: order, transferList, resourceLimits })
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
