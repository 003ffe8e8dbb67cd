import { spawnSync } from 'node:child_process'

/** Runs a command of a dependency with this Node and shows its output; its exit status. */
export function run(command: string, args: string[], env: Record<string, string> = {}): number {
  const child = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (child.error) process.stderr.write(`${command}: ${child.error.message}\n`)
  return child.status ?? 1
}

/** As `run`, and ends this process when the command fails. */
export function runOrExit(command: string, args: string[], env: Record<string, string> = {}): void {
  const status = run(command, args, env)
  if (status !== 0) process.exit(status)
}
