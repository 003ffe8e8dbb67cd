import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

type Check = { name: string; command: string; args: string[] }

/** What makes the files that the other checks read. */
const generated: Check[] = [
  { name: 'documents of the data API', command: 'node', args: ['scripts/documents.ts'] },
  { name: 'route types', command: 'react-router', args: ['typegen'] },
]
const readers: Check[] = [
  { name: 'lint and format', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'types', command: 'tsc', args: ['-p', '.'] },
  { name: 'dead code', command: 'knip', args: [] },
  { name: 'description of the REST API', command: 'node', args: ['scripts/openapi.ts'] },
]

/** What can be said of the code without running it. Each entry is one check of the test run. */
export const checks: Check[] = [...generated, ...readers]

/** Runs every check and gives the names of those that failed. */
export async function failedChecks(): Promise<string[]> {
  const failed = [...(await failedOf(generated)), ...(await failedOf(readers))]
  return failed.map(({ name }) => name)
}

/** Runs checks beside each other, and shows what each has to say once it has ended. */
async function failedOf(all: Check[]): Promise<Check[]> {
  const passed = await Promise.all(all.map(passes))
  return all.filter((_, index) => !passed[index])
}

async function passes({ name, command, args }: Check): Promise<boolean> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, error, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  process.stdout.write(`${status === 0 ? 'passed' : 'FAILED'}: ${name}\n${status === 0 ? '' : out + error}`)
  return status === 0
}

if (import.meta.main) {
  const failed = await failedChecks()
  process.stdout.write(
    failed.length ? `Failed: ${failed.join(', ')}.\n` : 'All checks passed. Next: npm test.\n',
  )
  process.exit(failed.length ? 1 : 0)
}
