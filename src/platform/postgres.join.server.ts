import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { PostgresError } from './postgres.error.server.ts'
import { KEEPER_NOT_NEEDED, type KeeperOptions, keeperProgram } from './postgres.keeper.server.ts'
import { serverEnvironment } from './postgres.user.server.ts'

/**
 * A connection to the keeper of a server that is ready: to the one at work, or else to one that is started
 * with `options`. The server runs for as long as the connection is open; it does not keep this process alive.
 * @throws PostgresError with PostgreSQL's own reason when it does not start.
 */
export async function joinKeeper(
  { door, log }: { door: string; log: string },
  options: () => Promise<KeeperOptions>,
): Promise<Socket> {
  let keeper: ChildProcess | null = null
  for (;;) {
    const joined = await enter(door)
    if (joined) {
      // Another process's keeper was first: ours still waits for the lock.
      if (keeper && keeper.pid !== joined.keeperPid) keeper.kill()
      joined.connection.unref()
      return joined.connection
    }
    if (keeper && failed(keeper)) throw new PostgresError(`PostgreSQL did not start: ${lastReason(log)}`)
    if (!keeper || hasEnded(keeper)) keeper = startKeeper(await options(), log)
    await pause(20)
  }
}

/** Waits behind the door until the server is ready; null when nobody opens or the keeper ends. */
function enter(door: string): Promise<{ connection: Socket; keeperPid: number } | null> {
  return new Promise((resolve) => {
    const connection = connect(door)
    connection.on('error', () => connection.destroy())
    connection.once('close', () => resolve(null))
    // One short line; a stream socket delivers it in one piece.
    connection.once('data', (line) => resolve({ connection, keeperPid: Number(String(line).split(' ')[1]) }))
  })
}

/** The keeper gets a session of its own: a Ctrl+C in our terminal is not meant for it. */
function startKeeper(options: KeeperOptions, log: string): ChildProcess {
  const output = openSync(log, 'a', 0o600)
  const keeper = spawn(process.execPath, ['--eval', keeperProgram(options)], {
    cwd: '/',
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  keeper.unref()
  return keeper
}

function hasEnded(keeper: ChildProcess): boolean {
  return keeper.exitCode !== null || keeper.signalCode !== null
}

function failed(keeper: ChildProcess): boolean {
  return keeper.exitCode !== null && keeper.exitCode !== 0 && keeper.exitCode !== KEEPER_NOT_NEEDED
}

function lastReason(log: string): string {
  const reasons = readFileSync(log, 'utf8').match(/(?<=FATAL: +|PANIC: +|Error: ).+/g)
  return `${reasons?.at(-1) ?? 'it gave no reason'} (${log}).`
}
