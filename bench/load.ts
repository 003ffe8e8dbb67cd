import autocannon from 'autocannon'

export const CONNECTIONS = 16
const WARM_SECONDS = 3
const SECONDS = 10

/** An operation of the data API, with who sends it and what; or a page. */
export type Sent = { headers: Record<string, string>; body: object } | { path: string }

/**
 * Answers per second at 16 connections, of `url` as it is or of what is sent to it in turn. Each connection has a share
 * of that of its own, so that no two send the same at once.
 * @throws when anything is refused
 */
export async function load(url: string, sent: readonly Sent[] = []): Promise<number> {
  await run(url, sent, WARM_SECONDS)
  const { requests, non2xx, errors } = await run(url, sent, SECONDS)
  if (non2xx || errors) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`)
  return requests.average
}

function run(url: string, sent: readonly Sent[], duration: number) {
  const requests = sent.map(requestOf)
  const size = Math.ceil(requests.length / CONNECTIONS)
  let next = 0
  return autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    setupClient(client) {
      const first = size * next++
      const share = requests.slice(first, first + size)
      if (requests.length > 0) client.setRequests(share.length > 0 ? share : requests)
    },
  })
}

function requestOf(sent: Sent) {
  if ('path' in sent) return { method: 'GET' as const, path: sent.path }
  return {
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', ...sent.headers },
    body: JSON.stringify(sent.body),
  }
}
