import type { WorkboxPlugin } from 'workbox-core/types.js'
import { imagesToDrop, isFreshImage, mayKeepImage } from './images.rules.ts'

/** When a picture was kept, in milliseconds since 1970: beside it, as a worker is ended whenever it has nothing to do. */
const KEPT_AT = 'x-kept-at'

/** How pictures are kept: up to a hundred, each used for half an hour; the oldest quarter makes room. */
export const imagePlugin: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    mayKeepImage(response.status, response.headers.get('cache-control')) ? marked(response) : null,
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && isFreshImage(keptAtOf(cachedResponse), Date.now()) ? cachedResponse : null,
  cacheDidUpdate: ({ cacheName }) => {
    // One after the other: a page of pictures would count them all before the first is dropped. One that failed ends
    // nothing for those after it.
    turn = turn.catch(() => {}).then(() => makeRoom(cacheName))
    return turn
  },
}

let turn = Promise.resolve()

function marked(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set(KEPT_AT, String(Date.now()))
  return new Response(response.body, { status: response.status, headers })
}

function keptAtOf(response: Response | undefined): number {
  return Number(response?.headers.get(KEPT_AT) ?? 0)
}

async function makeRoom(cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName)
  const requests = await cache.keys()
  if (imagesToDrop(requests.map(() => ({ keptAt: 0 }))).length === 0) return
  const entries = await Promise.all(
    requests.map(async (request) => ({ request, keptAt: keptAtOf(await cache.match(request)) })),
  )
  await Promise.all(imagesToDrop(entries).map(({ request }) => cache.delete(request)))
}
