import type { BenchDatabase } from './finder.database.ts'
import { CONNECTIONS, load } from './load.ts'
import { startServer } from './server.ts'
import type { Row } from './table.ts'

/** Of pages with parameters, one whose numbers change nothing on the page as it opens: it is made for each of them. */
const paramOf: Record<string, string> = {
  '/fitfuelfinder': 'page',
  '/offers': 'page',
  '/recipes': 'sort',
  '/topics': 'sort',
}

/**
 * A page as HTML at 16 connections to one process, against a page that has next to nothing on it: all at one address,
 * as visitors come in a crowd; each at an address of its own, as a newsletter marks its links, which leads to the same
 * page; and each with a parameter that the page knows, so that none shares a page with another.
 */
export async function benchPageRates(database: BenchDatabase, path: string): Promise<Row[]> {
  const server = await startServer({ databaseUrl: database.url })
  try {
    const empty = await load(`${server.url}/underconstruction`)
    const together = await load(`${server.url}${path}`)
    const each = (param: string) =>
      load(
        server.url,
        Array.from({ length: CONNECTIONS }, (_, nth) => ({ path: `${path}?${param}=${nth}` })),
      )
    const marked = await each('visitor')
    const known = paramOf[path]
    const alone = known && (await each(known))
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
      {
        figure: `${path}, each visitor at an address of their own`,
        value: marked,
        unit: 'a second',
        reference,
        target: `at least ${Math.round(asked)}`,
        met: marked >= asked,
      },
      ...(alone
        ? [{ figure: `${path}, made for each visitor`, value: alone, unit: 'a second', reference }]
        : []),
    ]
  } finally {
    await server.stop()
  }
}
