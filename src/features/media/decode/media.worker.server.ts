import { fstatSync, readSync } from 'node:fs'
import { Problem } from '#platform/ground/problem.ts'
import { makeSizes, type SizedImage } from './media.image.server.ts'

/** What the process says before it ends: the sizes, or the reason of a refusal. */
export type WorkerAnswer = { image: SizedImage } | { reason: string }

/** How often the process looks at what it has taken. */
const WATCH_MS = 50

// The program of `makeSizesApart`: its file is the standard input; its arguments are the type that it was sent as, and
// the seconds of a core that it may take.
endAfter(Number(process.argv[3]))
// Whoever waited is gone: so is the purpose.
process.on('disconnect', () => process.exit())
process.send!(await answer(), () => process.disconnect())

/** Ends the process when it has taken so many seconds of a core. A decoder at work holds up every other way to end it. */
function endAfter(cpuSeconds: number): void {
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage()
    if (user + system > cpuSeconds * 1e6) process.kill(process.pid, 'SIGKILL')
  }, WATCH_MS)
  watch.unref()
}

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
