import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { imageFaults } from '../ground/media.rules.ts'
import type { Draft } from './media.draft.server.ts'
import { badImage, type SizedImage } from './media.image.server.ts'
import type { WorkerAnswer } from './media.worker.server.ts'

/** What may pass until a file is given up, on a machine that is busy with other work. */
const MAX_MS = 60_000
/** The slowest picture that the limits let through takes two seconds of a core: time of others' work does not count. */
const MAX_CPU_SECONDS = 6

/**
 * Decodes a draft and makes its sizes in a process of its own: a decoder may take some 200 MB, hang or fall over a
 * hostile file, and with the process all of that ends.
 * @throws Problem `bad-input` whose reason is the `ImageFault`
 */
export async function makeSizesApart(
  { descriptor }: Draft,
  declaredType: string,
  cpuSeconds = MAX_CPU_SECONDS,
): Promise<SizedImage> {
  const worker = fork(fileURLToPath(workerProgram()), [declaredType, String(cpuSeconds)], {
    stdio: [descriptor, 'ignore', 'inherit', 'ipc'],
    // Bytes stay bytes on their way here.
    serialization: 'advanced',
    // What this process was started with, such as a debugger's port, is not for another.
    execArgv: [],
    // Nor are its passwords: a hostile file may take the decoder over.
    env: {},
    timeout: MAX_MS,
    killSignal: 'SIGKILL',
  })
  const answer = await answerOf(worker)
  if ('image' in answer) return answer.image
  throw badImage(imageFaults.find((fault) => fault === answer.reason) ?? 'image-broken')
}

function answerOf(worker: ChildProcess): Promise<WorkerAnswer> {
  return new Promise((resolve, reject) => {
    worker.once('message', (answer) => resolve(answer as WorkerAnswer))
    worker.once('error', reject)
    // After the end of its messages, which its exit is not.
    worker.once('close', (code, signal) => {
      // The decoder crashed or took too long: that is the file's doing. A code is a fault of ours.
      if (signal) resolve({ reason: 'image-broken' })
      else reject(new Error(`The process that makes sizes ended with code ${code}.`))
    })
  })
}

/** The program's file: beside this one in the source, at the root of the build when this one was bundled. */
function workerProgram(): URL {
  const own = new URL(import.meta.url)
  if (own.pathname.endsWith('.ts')) return new URL('media.worker.server.ts', own)
  const beside = new URL('media-worker.js', own)
  return existsSync(beside) ? beside : new URL('../media-worker.js', own)
}
