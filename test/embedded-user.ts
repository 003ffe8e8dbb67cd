// A process of its own that uses the embedded PostgreSQL, for tests that kill such processes.
// node test/embedded-user.ts DATA_DIR IDLE_SECONDS stay|write
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded.server.ts'

const [dataDir = '', idleSeconds, mode] = process.argv.slice(2)
const { address } = await startEmbeddedPostgres({
  dataDir,
  idleSeconds: Number(idleSeconds),
  log: () => {},
})
const pool = new pg.Pool({ ...address, max: 1 })
pool.on('error', () => {})

if (mode === 'write') await write()
else await stay()

/** Says when the server was started, and stays. */
async function stay(): Promise<void> {
  const { rows } = await pool.query('select pg_postmaster_start_time()::text as started')
  process.stdout.write(`${rows[0].started}\n`)
  setInterval(() => {}, 60_000)
}

/** Writes rows one by one and prints the number of each that the server has acknowledged. */
async function write(): Promise<void> {
  await acknowledged('create table if not exists written (id bigint generated always as identity, at text)')
  for (;;) {
    const id = await acknowledged(`insert into written (at) values (now()::text) returning id`)
    process.stdout.write(`${id}\n`)
  }
}

/** The id that a statement returned, tried again for as long as the server is away. */
async function acknowledged(statement: string): Promise<string> {
  for (;;) {
    try {
      const { rows } = await pool.query(statement)
      return rows[0]?.id
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
}
