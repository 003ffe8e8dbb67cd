/**
 * Ends what is left of an earlier server in `cluster` and removes its lock files; whoever calls this holds
 * the keeper's lock, so nobody else starts a server meanwhile. A whole server that lost its keeper is asked
 * to shut down; processes that lost their server end by themselves, or are ended after `patienceMs`.
 *
 * Runs inside the keeper, as text: it must use nothing from outside its own body.
 */
export async function clearLeftovers(
  cluster: string,
  socketFolder: string,
  processes: () => number[],
  patienceMs = 3000,
): Promise<void> {
  const { readFileSync, rmSync } = process.getBuiltinModule('node:fs')
  const { setTimeout: pause } = process.getBuiltinModule('node:timers/promises')

  let asked = 0
  const since = performance.now()
  for (let pids = processes(); pids.length > 0; pids = processes()) {
    const server = serverPid()
    if (pids.includes(server)) {
      if (asked !== server) signal(server, 'SIGINT')
      asked = server
    } else if (performance.now() - since > patienceMs) {
      for (const pid of pids) signal(pid, 'SIGKILL')
    }
    await pause(20)
  }
  // PostgreSQL would take the pid of a zombie, or of another program of ours, for its own and refuse to start.
  for (const file of [`${cluster}/postmaster.pid`, `${socketFolder}/.s.PGSQL.5432.lock`]) {
    rmSync(file, { force: true })
  }

  function serverPid(): number {
    try {
      return Number.parseInt(readFileSync(`${cluster}/postmaster.pid`, 'utf8'), 10)
    } catch {
      return 0
    }
  }

  function signal(pid: number, name: NodeJS.Signals): void {
    try {
      process.kill(pid, name)
    } catch {
      // It ended meanwhile.
    }
  }
}
