import { precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { isOpenImage } from '#features/pwa/worker/images.rules.ts'
import { answerMessage } from '#features/pwa/worker/worker.answers.ts'
import { imagePlugin } from '#features/pwa/worker/worker.images.ts'
import { ASSETS, openPage, tidyAssets } from '#features/pwa/worker/worker.pages.ts'

declare const self: ServiceWorkerGlobalScope

/** Which build this is, and the files that the page without a connection needs. The build writes it in. */
declare const BUILD: { version: string; precached: { url: string; revision: string | null }[] }

const stylesheets = BUILD.precached.map(({ url }) => url).filter((url) => url.endsWith('.css'))

precacheAndRoute(BUILD.precached)

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: ASSETS }),
)

// Pictures of other origins say nothing of what they are, and browsers count each as some megabytes.
registerRoute(
  ({ sameOrigin, url, request }) =>
    sameOrigin && request.destination === 'image' && isOpenImage(url.pathname),
  new CacheFirst({ cacheName: 'fitfuel-images', plugins: [imagePlugin] }),
)

registerRoute(
  ({ request }) => request.mode === 'navigate',
  ({ event }) => openPage(event as FetchEvent, stylesheets),
)

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable(), tidyAssets()]),
  )
})

self.addEventListener('message', (event) => event.waitUntil(answerMessage(event, BUILD.version)))
