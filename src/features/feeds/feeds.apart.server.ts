import { spawn } from 'node:child_process'
import { BUSY_STATUS } from '#features/catalogue/import/lock.server.ts'
import type { ImportApart } from './feeds.server.ts'

/** Letters of what the command says that are kept, from the end: the last ones tell how it went. */
const MAX_TEXT = 50_000

/**
 * Imports by the command, in a process of its own: matching takes a core for seconds, which visitors are not to wait for.
 * It ends with this process, by `stopping`, and leaves the catalogue as it was.
 */
export function importsApart(stopping: AbortSignal): ImportApart {
  return ({ kind, place }) =>
    new Promise((resolve, reject) => {
      // From the root of the project, where `npm start` runs the server.
      const args = ['--max-semi-space-size=16', 'scripts/import.ts', kind, place]
      const command = spawn(process.execPath, args, {
        stdio: ['ignore', 'pipe', 'pipe'],
        signal: stopping,
      })
      const said = { stdout: '', stderr: '' }
      for (const stream of ['stdout', 'stderr'] as const)
        command[stream].setEncoding('utf8').on('data', (text: string) => {
          said[stream] = (said[stream] + text).slice(-MAX_TEXT)
        })
      command.once('error', reject)
      command.once('close', (code) => {
        const isImported = code === 0
        // Before its last sentence, lines tell of the progress.
        const last = said.stderr.trim().split('\n').at(-1)
        const text = isImported ? said.stdout : last || 'The import ended without a word.'
        resolve({ isImported, isBusy: code === BUSY_STATUS, text })
      })
    })
}
