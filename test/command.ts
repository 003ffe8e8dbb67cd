import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { DatabaseAddress } from '#platform/database/open.server.ts'
import type { CommandIo } from '../scripts/command.ts'
import { urlOf } from './database.admin.ts'

type Given = { address: DatabaseAddress; input?: string; env?: Record<string, string> }
type Ended = { status: number; out: string; error: string }

/** Runs a command in this process on a test's database; `input` is what is piped in. */
export async function runCommand(
  main: (args: string[], io: CommandIo) => Promise<number>,
  args: string[],
  { address, input = '', env = {} }: Given,
): Promise<Ended> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const said = Promise.all([text(stdout), text(stderr)])
  const stdin = Readable.from([input])
  const status = await main(args, { env: { DATABASE_URL: urlOf(address), ...env }, stdin, stdout, stderr })
  stdout.end()
  stderr.end()
  const [out, error] = await said
  return { status, out, error }
}

/** Starts one of `scripts/` as a process of its own on a test's database; it is killed with the test. */
export function startScript(script: string, args: string[], address: DatabaseAddress): ChildProcess {
  const env = { ...process.env, DATABASE_URL: urlOf(address), LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, [`scripts/${script}`, ...args], { env })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Runs one of `scripts/` as a process of its own on a test's database; `input` is what is piped in. */
export async function runScript(
  script: string,
  args: string[],
  { address, input = '' }: Given,
): Promise<Ended> {
  const child = startScript(script, args, address)
  // A command that reads nothing may be gone before the pipe is filled.
  child.stdin!.on('error', () => {})
  child.stdin!.end(input)
  const [out, error, [status]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    once(child, 'exit'),
  ])
  return { status, out, error }
}
