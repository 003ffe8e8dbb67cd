import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { BenchDatabase } from './finder.database.ts'
import { startServer } from './server.ts'
import type { Row } from './table.ts'

/** Memory settles some seconds after the index is built: the engine gives back what building took. */
const SETTLE_MS = 30_000

/** What the built server and its PostgreSQL hold at rest with the generated catalogue. Linux only. */
export async function benchRest(database: BenchDatabase): Promise<Row[]> {
  const server = await startServer({ databaseUrl: database.url })
  try {
    await pause(SETTLE_MS)
    const node = megabytes(server.pid)
    const postgres = postgresProcesses().reduce((sum, pid) => sum + megabytes(pid), 0)
    return [
      {
        figure: 'Node at rest, 107,500 products',
        value: node,
        unit: 'MB',
        target: 'at most 350',
        met: node <= 350,
      },
      {
        figure: 'PostgreSQL at rest, 107,500 products',
        value: postgres,
        unit: 'MB',
        target: 'at most 150',
        met: postgres <= 150,
      },
    ]
  } finally {
    await server.stop()
  }
}

/** Memory of a process in which shared pages count in proportion to who shares them. */
function megabytes(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return (Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]) * 1024) / 1e6
}

/** Every PostgreSQL of the machine: run it where there is no other. */
function postgresProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
      } catch {
        return false
      }
    })
}
