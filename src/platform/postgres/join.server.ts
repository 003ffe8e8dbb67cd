import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { PostgresError } from '../database/error.server.ts'
import { KEEPER_NOT_NEEDED, type KeeperOptions, keeperProgram } from './keeper.server.ts'
import { serverEnvironment } from './user.server.ts'

/** A log that has grown past this is begun anew with the next server. */
const MAX_LOG_BYTES = 1024 * 1024

/** Seconds after which somebody who waits is told where to look. */
const PATIENCE_SECONDS = 10

/** Seconds between attempts to get a keeper again after the last one was lost. */
const RETRY_SECONDS = 5

/** The socket behind which the keeper listens, and the log that it and the server write. */
export type KeeperPlace = { socket: string; log: string }

/**
 * Holds a connection to the keeper until the returned function is called; a server that was lost is started again.
 * The connection does not keep this process alive.
 * @throws PostgresError with PostgreSQL's own reason when it does not start.
 */
export async function stayJoined(
  place: KeeperPlace,
  log: (message: string) => void,
  options: () => Promise<KeeperOptions>,
): Promise<() => Promise<void>> {
  let released = false
  let connection = await join()

  async function join(): Promise<Socket> {
    const notice = setTimeout(
      () => log(`PostgreSQL is not ready yet; ${place.log} tells more.`),
      PATIENCE_SECONDS * 1000,
    )
    const joined = await joinKeeper(place, options).finally(() => clearTimeout(notice))
    joined.once('close', () => void rejoin())
    return joined
  }

  async function rejoin(): Promise<void> {
    if (released) return
    log('PostgreSQL ended without being asked to; starting it again.')
    try {
      connection = await join()
      if (released) connection.destroy()
    } catch (error) {
      log(error instanceof Error ? error.message : String(error))
      await pause(RETRY_SECONDS * 1000, undefined, { ref: false })
      await rejoin()
    }
  }

  return async () => {
    released = true
    connection.destroy()
  }
}

/**
 * A connection to the keeper of a server that is ready: to the one at work, or else to one that is started
 * with `options`, which are asked for only then.
 */
async function joinKeeper(
  { socket, log }: KeeperPlace,
  options: () => Promise<KeeperOptions>,
): Promise<Socket> {
  let keeper: ChildProcess | null = null
  const logged = sizeOf(log)
  for (;;) {
    const joined = await enter(socket)
    if (joined) {
      // Another process's keeper was first: ours still waits for the lock.
      if (keeper && keeper.pid !== joined.keeperPid) keeper.kill()
      joined.connection.unref()
      return joined.connection
    }
    if (keeper && failed(keeper)) throw new PostgresError(reasonIn(log, logged))
    if (!keeper || hasEnded(keeper)) keeper = startKeeper(await options(), log)
    await pause(20)
  }
}

/** Waits behind the endpoint until the server is ready; null when nobody opens or the keeper ends. */
function enter(socket: string): Promise<{ connection: Socket; keeperPid: number } | null> {
  return new Promise((resolve) => {
    const connection = connect(socket)
    connection.on('error', () => connection.destroy())
    connection.once('close', () => resolve(null))
    // One short line; a stream socket delivers it in one piece.
    connection.once('data', (line) => resolve({ connection, keeperPid: Number(String(line).split(' ')[1]) }))
  })
}

/** The keeper gets a session of its own: a Ctrl+C in our terminal is not meant for it. */
function startKeeper(options: KeeperOptions, log: string): ChildProcess {
  const output = openSync(log, 'a', 0o600)
  if (fstatSync(output).size > MAX_LOG_BYTES) ftruncateSync(output)
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

function sizeOf(log: string): number {
  return statSync(log, { throwIfNoEntry: false })?.size ?? 0
}

/** The last reason in the log, after the part that was there before. */
function reasonIn(log: string, before: number): string {
  const added = String(readFileSync(log).subarray(sizeOf(log) < before ? 0 : before))
  const reasons = added.match(/(?<=(?:FATAL|PANIC|Error): *)\S.*/g)
  // Some reasons have no such word before them, such as a file that may not be read.
  const reason = reasons?.at(-1) ?? added.trim().split('\n').at(-1)
  return `PostgreSQL did not start: ${reason || 'it gave no reason'} (see ${log}).`
}
