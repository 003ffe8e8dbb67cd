import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { DatabaseAddress } from '#platform/database.server.ts'

/** Runs one of `scripts/` as a process of its own on a test's database; `input` is what is piped in. */
export async function runScript(
  script: string,
  args: string[],
  { address, input = '' }: { address: DatabaseAddress; input?: string },
): Promise<{ status: number; out: string; error: string }> {
  const env = { ...process.env, DATABASE_URL: urlOf(address), LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, [`scripts/${script}`, ...args], { env })
  onTestFinished(() => void child.kill('SIGKILL'))
  // A command that reads nothing may be gone before the pipe is filled.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [out, error, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { status, out, error }
}

function urlOf(address: DatabaseAddress): string {
  if ('url' in address) return address.url
  const { database, host, port, user } = address
  return `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user })}`
}
