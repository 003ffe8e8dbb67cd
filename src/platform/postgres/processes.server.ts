/**
 * Ids of the living PostgreSQL processes that work in `cluster`. A process id alone proves nothing: it may
 * be a zombie's or have gone to another program, so each must be called postgres and have the cluster as its
 * working directory. Asked as the server's user, since root without the right to trace may not look.
 *
 * Runs inside the keeper too, as text: it must use nothing from outside its own body.
 */
export function postgresProcesses(cluster: string, user: { uid?: number; gid?: number }): number[] {
  const { spawnSync } = process.getBuiltinModule('node:child_process')
  const { readFileSync } = process.getBuiltinModule('node:fs')

  // macOS has no /proc; there lsof tells the same.
  const [command, args]: [string, string[]] =
    process.platform === 'linux'
      ? ['sh', ['-c', 'for p in /proc/[0-9]*/cwd; do [ "$p" -ef "$1" ] && echo "$p"; done', 'sh', cluster]]
      : ['lsof', ['-a', '-c', 'postgres', '-d', 'cwd', '-Fp', '--', cluster]]
  const { stdout } = spawnSync(command, args, { ...user, cwd: '/', encoding: 'utf8' })
  const pids = Array.from(stdout.matchAll(/^(?:\/proc\/|p)(\d+)/gm), (match) => Number(match[1]))
  return process.platform === 'linux' ? pids.filter(isLivingServer) : pids

  function isLivingServer(pid: number): boolean {
    try {
      const [, name, state] = /^\d+ \((.*)\) (\S)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
      return name === 'postgres' && state !== 'Z' && state !== 'X'
    } catch {
      return false
    }
  }
}
