import { run } from './step.ts'

/** What can be said of the code without running it. Each entry is one check of the test run. */
export const checks: { name: string; command: string; args: string[] }[] = [
  { name: 'documents of the data API', command: 'node', args: ['scripts/documents.ts'] },
  { name: 'lint and format', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'route types', command: 'react-router', args: ['typegen'] },
  { name: 'types', command: 'tsc', args: ['-p', '.'] },
  { name: 'dead code', command: 'knip', args: [] },
]

/** Runs every check and gives the names of those that failed. */
export function failedChecks(): string[] {
  return checks.filter(({ command, args }) => run(command, args) !== 0).map(({ name }) => name)
}

if (import.meta.main) {
  const failed = failedChecks()
  process.stdout.write(
    failed.length ? `Failed: ${failed.join(', ')}.\n` : 'All checks passed. Next: npm test.\n',
  )
  process.exit(failed.length ? 1 : 0)
}
