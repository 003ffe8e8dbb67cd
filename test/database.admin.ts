import { type DatabaseAddress, openPool } from '#platform/database/open.server.ts'

/** The same server, another database. */
export function onDatabase(server: DatabaseAddress, database: string): DatabaseAddress {
  if (!('url' in server)) return { ...server, database }
  const url = new URL(server.url)
  url.pathname = `/${database}`
  return { url: url.href }
}

/** The address as the setting `DATABASE_URL`. */
export function urlOf(address: DatabaseAddress): string {
  if ('url' in address) return address.url
  const { database, host, port, user } = address
  return `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user })}`
}

/** Runs one statement on a connection of its own. */
export async function runStatement(address: DatabaseAddress, statement: string): Promise<void> {
  const pool = openPool(address, ignore)
  await pool.query(statement)
  await pool.end()
}

/** For pools in tests: that a database is dropped under an idle connection is how every test ends. */
export function ignore(): void {}
