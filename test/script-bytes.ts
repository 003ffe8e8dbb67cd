/**
 * Compressed bytes of the scripts that the page at `url` names, all of which it needs at once; not of those that it fetches once
 * it stands.
 * @throws when it names none
 */
export async function scriptBytes(url: string): Promise<number> {
  const html = await (await fetch(url)).text()
  const paths = Array.from(html.matchAll(/<meta name="held" content="([^"]+\.js)"/g), ([, path]) => path!)
  if (paths.length === 0) throw new Error(`${url} names no scripts.`)
  const sizes = [...new Set(paths)].map(async (path) => {
    const response = await fetch(new URL(path, url), { headers: { 'accept-encoding': 'br' } })
    await response.arrayBuffer()
    return Number(response.headers.get('content-length'))
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
