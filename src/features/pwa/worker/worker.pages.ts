import { keptPages, OFFLINE_COPY_HEADER, PAGE_COPIES } from '#platform/browser/offline-copies.ts'
import { firstLocale, LANGUAGE_COOKIE } from '#platform/texts/i18n.rules.ts'
import { isKeptPage } from '../ground/app.rules.ts'
import { offlinePage } from './offline.document.ts'

/** The cache of scripts, styles and fonts, which never change under their names. */
export const ASSETS = 'fitfuel-assets'

/** Asks for a page; without a connection, the copy of it, else the page that says so. */
export async function openPage(event: FetchEvent, stylesheets: readonly string[]): Promise<Response> {
  try {
    // Asked for while the worker was starting, so that it costs no time.
    const preloaded: Response | undefined = await event.preloadResponse
    return preloaded ?? (await fetch(event.request))
  } catch {
    const copies = await caches.open(PAGE_COPIES)
    return (await copies.match(event.request.url)) ?? offlineAnswer(stylesheets)
  }
}

/** What a page fetched that its HTML does not name, such as scripts that are split off: beside the copy. */
const FETCHED = 'x-fetched-assets'

/** Answers that say the page is not for this browser, or not there; any other failure is one of the moment. */
const REFUSALS = [401, 403, 404]

/**
 * Keeps a page, and the scripts and styles that it needs, for use without a connection; it takes the place of the copy
 * of the same path. The page comes as nobody's, and not at all where it sends this browser away. `fetched` are the
 * addresses that the page shown has fetched so far; one of an earlier version does not tell.
 */
export async function keepPage(address: string, fetched: readonly string[] = []): Promise<void> {
  if (!isKeptPage(address)) return
  const { href, origin, pathname } = new URL(address, self.location.origin)
  if (origin !== self.location.origin) return
  const answer = await fetch(href, { headers: { accept: 'text/html', [OFFLINE_COPY_HEADER]: '1' } })
  if (answer.redirected || REFUSALS.includes(answer.status)) return removeCopies(pathname)
  if (!answer.ok) return
  const copy = withFetched(answer, fetched)
  await keepAssets(await neededBy(copy.clone()))
  await removeCopies(pathname)
  await (await caches.open(PAGE_COPIES)).put(href, copy)
}

/** Forgets the scripts and styles that no copy of a page needs: those of this version come back as they are used. */
export async function tidyAssets(): Promise<void> {
  const copies = await caches.open(PAGE_COPIES)
  const pages = await Promise.all((await copies.keys()).map((page) => copies.match(page)))
  const needs = await Promise.all(pages.map((copy) => (copy ? neededBy(copy) : [])))
  const needed = new Set(needs.flat())
  const assets = await caches.open(ASSETS)
  const unneeded = (await assets.keys()).filter(({ url }) => !needed.has(new URL(url).pathname))
  await Promise.all(unneeded.map((asset) => assets.delete(asset)))
}

function withFetched(answer: Response, fetched: readonly string[]): Response {
  const own = fetched.filter((address) => new URL(address).origin === self.location.origin)
  const headers = new Headers(answer.headers)
  headers.set(FETCHED, assetsIn(own.join(' ')).join(' '))
  return new Response(answer.body, { status: answer.status, headers })
}

/** The scripts and styles that a copy of a page needs; it is read by that. */
async function neededBy(copy: Response): Promise<string[]> {
  return assetsIn(`${copy.headers.get(FETCHED)} ${await copy.text()}`)
}

async function keepAssets(paths: readonly string[]): Promise<void> {
  const assets = await caches.open(ASSETS)
  const known = new Set((await assets.keys()).map(({ url }) => new URL(url).pathname))
  await assets.addAll(paths.filter((path) => !known.has(path)))
}

function assetsIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.\w+/g))]
}

async function removeCopies(pathname: string): Promise<void> {
  const copies = await caches.open(PAGE_COPIES)
  const ofPath = (await copies.keys()).filter(({ url }) => new URL(url).pathname === pathname)
  await Promise.all(ofPath.map((copy) => copies.delete(copy)))
}

async function offlineAnswer(stylesheets: readonly string[]): Promise<Response> {
  // Not every browser lets a worker read what is stored.
  const stored = await self.cookieStore?.get(LANGUAGE_COOKIE).catch(() => null)
  const locale = firstLocale(stored?.value, navigator.language)
  const html = offlinePage({ locale, stylesheets, addresses: await keptPages() })
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'",
    },
  })
}
