import type { BenchDatabase } from './finder.database.ts'
import { CONNECTIONS, load } from './load.ts'
import { startServer } from './server.ts'
import type { Row } from './table.ts'

/**
 * A page as HTML at 16 connections to one process, against a page that has next to nothing on it: all at one address,
 * as visitors come in a crowd, and each at an address of its own, so that none shares a page with another.
 */
export async function benchPageRates(database: BenchDatabase, path: string): Promise<Row[]> {
  const server = await startServer({ databaseUrl: database.url })
  try {
    const empty = await load(`${server.url}/underconstruction`)
    const together = await load(`${server.url}${path}`)
    const apart = Array.from({ length: CONNECTIONS }, (_, nth) => ({ path: `${path}?lang=${nth}` }))
    const alone = await load(server.url, apart)
    const asked = Math.min(300, 0.6 * empty)
    const reference = { name: 'an empty page', value: empty }
    return [
      {
        figure: `${path} as a page`,
        value: together,
        unit: 'a second',
        reference,
        target: `at least ${Math.round(asked)}`,
        met: together >= asked,
      },
      { figure: `${path}, each visitor at another address`, value: alone, unit: 'a second', reference },
    ]
  } finally {
    await server.stop()
  }
}
