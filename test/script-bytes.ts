import type { Page } from '@playwright/test'

/** Compressed bytes of script that a first visit of a page may take. */
export const FIRST_VISIT_BYTES = { home: 120_000, finder: 130_000 } as const

/** Compressed bytes of the scripts that a page has fetched, without the headers of their answers. */
export function fetchedScriptBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
}

/**
 * Compressed bytes of the scripts that the page at `url` names, all of which it needs at once; not of those that it fetches once
 * it stands.
 * @throws when it names none, or one is not there or not compressed
 */
export async function namedScriptBytes(url: string): Promise<number> {
  const html = await (await fetch(url)).text()
  const paths = Array.from(html.matchAll(/<meta name="held" content="([^"]+\.js)"/g), ([, path]) => path!)
  if (paths.length === 0) throw new Error(`${url} names no scripts.`)
  const sizes = [...new Set(paths)].map(async (path) => {
    const response = await fetch(new URL(path, url), { headers: { 'accept-encoding': 'br' } })
    await response.arrayBuffer()
    const size = Number(response.headers.get('content-length'))
    const isCompressed = response.headers.get('content-encoding') === 'br'
    if (!response.ok || !isCompressed || !size) throw new Error(`${path} is not served as it should be.`)
    return size
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
