import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { DatabaseAddress } from '#platform/database/open.server.ts'
import type { mediaFolders } from './media-process.ts'
import type { RecipeJob } from './recipe-writer.ts'

/** Processes that write recipes, one after the other: the next one starts while the last one's work is looked at. */
export function recipeWriters(
  address: DatabaseAddress,
  { stored, temporary }: ReturnType<typeof mediaFolders>,
) {
  const started = new Set<ChildProcess>()
  onTestFinished(() => {
    for (const child of started) child.kill('SIGKILL')
  })
  let next = start()

  function start() {
    const child = fork('test/recipe-writer.ts', [JSON.stringify(address), stored], {
      // The first process that comes to its end leaves what it compiled: the others start faster.
      env: { ...process.env, TMPDIR: temporary, NODE_COMPILE_CACHE: join(dirname(stored), 'compiled') },
      execArgv: [],
      serialization: 'advanced',
    })
    started.add(child)
    // After the end of its messages, which its exit is not.
    const ended = once(child, 'close')
    void ended.then(() => started.delete(child))
    return { child, ended, ready: once(child, 'message') }
  }

  return {
    /** Gives the steps that the process took to the end, or null when it was killed. */
    async write(job: RecipeJob): Promise<string[] | null> {
      const { child, ended, ready } = next
      await Promise.race([ready, ended])
      let steps: string[] | null = null
      child.once('message', (told) => {
        steps = told as string[]
      })
      child.send(job)
      const [code, signal] = await ended
      next = start()
      if (code !== 0 && signal !== 'SIGKILL') throw new Error(`The process ended with code ${code}.`)
      return steps
    },
    /** What processes left that was only theirs: files on their way in, and objects that were not finished. */
    leftovers: () => [...readdirSync(temporary), ...readdirSync(join(stored, 'unfinished'))],
  }
}
