import { fstatSync, readSync } from 'node:fs'
import { Problem } from '#platform/problem.ts'
import { makeSizes, type SizedImage } from './media.image.server.ts'

/** What the process says before it ends: the sizes, or the reason of a refusal. */
export type WorkerAnswer = { image: SizedImage } | { reason: string }

// The program of `makeSizesApart`: its file is the standard input, the type that it was sent as its argument.
// Whoever waited is gone: so is the purpose.
process.on('disconnect', () => process.exit())
process.send!(await answer(), () => process.disconnect())

async function answer(): Promise<WorkerAnswer> {
  const file = Buffer.alloc(fstatSync(0).size)
  // By position: who wrote the file left its end behind.
  readSync(0, file, 0, file.length, 0)
  try {
    return { image: await makeSizes(file, process.argv[2] ?? '') }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { reason: error.details.reason ?? '' }
  }
}
