import type { ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import { clearLeftovers } from './leftovers.server.ts'
import { postgresProcesses } from './processes.server.ts'

/** What the keeper needs to know; it is handed over as JSON. */
export type KeeperOptions = {
  /** The server's program and arguments. */
  command: string
  args: string[]
  environment: NodeJS.ProcessEnv
  user: { uid?: number; gid?: number }
  cluster: string
  socketFolder: string
  /** The socket on which users of the server hold a connection to the keeper. */
  socket: string
  lock: string
  idleSeconds: number
}

/** Exit status of a keeper that found another one at work. */
export const KEEPER_NOT_NEEDED = 3

/**
 * The program of the keeper: a process of its own that starts PostgreSQL, ends with it, and stops it when nobody
 * has used it for a while. Each user holds a connection; the operating system closes it however that user ends.
 * It is text because the bundled server has no source file to point Node at.
 */
export function keeperProgram(options: KeeperOptions): string {
  return `(${keep})(${JSON.stringify(options)}, ${KEEPER_NOT_NEEDED}, ${postgresProcesses}, ${clearLeftovers})`
}

/** Must use nothing from outside its own body. */
async function keep(
  options: KeeperOptions,
  notNeeded: number,
  findProcesses: typeof postgresProcesses,
  clear: typeof clearLeftovers,
): Promise<void> {
  const { spawn } = process.getBuiltinModule('node:child_process')
  const { readFileSync, rmSync } = process.getBuiltinModule('node:fs')
  const { createServer } = process.getBuiltinModule('node:net')
  const { setTimeout: pause } = process.getBuiltinModule('node:timers/promises')
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite')

  const { cluster, socketFolder } = options
  const users = new Set<Socket>()
  let server: ChildProcess | null = null
  let state: 'starting' | 'ready' | 'stopping' = 'starting'
  let idle: NodeJS.Timeout | undefined

  process.title = `fitfuel postgres keeper ${cluster}`
  const lock = takeLock()
  // The reference also keeps the lock from being collected, which would release it.
  process.on('exit', () => lock.close())
  process.on('SIGTERM', stop).on('SIGINT', stop)
  rmSync(options.socket, { force: true })
  const socket = createServer(welcome).listen(options.socket)
  await start()

  // Node has no file lock of its own; SQLite's is released by the system however this process ends.
  function takeLock() {
    const file = new DatabaseSync(options.lock)
    try {
      file.exec('PRAGMA journal_mode = MEMORY; PRAGMA busy_timeout = 1000; BEGIN EXCLUSIVE')
      return file
    } catch (error) {
      const SQLITE_BUSY = 5
      if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)
        process.exit(notNeeded)
      throw error
    }
  }

  function welcome(user: Socket): void {
    users.add(user)
    clearTimeout(idle)
    user.on('error', () => user.destroy())
    user.on('close', () => {
      users.delete(user)
      stopWhenIdle()
    })
    user.resume()
    if (state === 'ready') user.write(`ready ${process.pid}\n`)
  }

  async function start(): Promise<void> {
    await clear(cluster, socketFolder, () => findProcesses(cluster, options.user))
    const started = spawn(options.command, options.args, {
      ...options.user,
      cwd: cluster,
      env: options.environment,
      // Our own output is the server's log.
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    server = started
    started.on('error', (error) => {
      throw error
    })
    started.on('exit', ended)
    while (started.exitCode === null && started.signalCode === null) {
      if (isReady(started.pid)) return announce()
      await pause(10)
    }
  }

  // PostgreSQL writes its state into the eighth line.
  function isReady(pid: number | undefined): boolean {
    try {
      const lines = readFileSync(`${cluster}/postmaster.pid`, 'utf8').split('\n')
      return Number(lines[0]) === pid && lines[7]?.startsWith('ready') === true
    } catch {
      return false
    }
  }

  function announce(): void {
    if (state === 'stopping') return
    state = 'ready'
    for (const user of users) user.write(`ready ${process.pid}\n`)
    stopWhenIdle()
  }

  function stopWhenIdle(): void {
    clearTimeout(idle)
    if (users.size === 0 && state === 'ready') idle = setTimeout(stop, options.idleSeconds * 1000)
  }

  function ended(_code: number | null, signal: string | null): void {
    // Those who use the server lose us with it and start another keeper, which clears what is left. Whoever
    // started us in vain reads the reason in the log; one that was killed from outside may be tried again.
    const inVain = state === 'starting' && signal !== 'SIGKILL'
    process.exit(inVain ? 1 : 0)
  }

  function stop(): void {
    if (state === 'stopping') return
    state = 'stopping'
    // A user that comes from now on finds the endpoint shut and starts a keeper, which waits for our lock.
    socket.close()
    for (const user of users) user.destroy()
    if (server?.exitCode !== null || !server.kill('SIGINT')) process.exit(0)
  }
}
