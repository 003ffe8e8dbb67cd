import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import type { KeptAssets } from './assets.ts'
import type { Environment } from './environment.ts'

/** Where the pages' files are, from the folder in which the process runs. */
export const CLIENT_BUILD = 'build/client'

/** Browsers look here for a new version: a kept answer would hide it. */
const WORKER = '/service-worker.js'

const FOR_GOOD = 'public, max-age=31536000, immutable'
/** How a browser asks for a compressed answer, and what the compressed file of an asset is called, best first. */
const COMPRESSED = { br: '.br', gzip: '.gz' }

/**
 * Files of the client build: hashed assets for a year, also those of builds before and after this one; the others by
 * their exact names for an hour.
 */
export function staticFiles(folder: string, kept: Pick<KeptAssets, 'find'>): Hono<Environment> {
  const app = new Hono<Environment>()
  for (const path of ['/assets/*', '/favicons/*']) app.use(path, markFile)
  app.use('/assets/*', leaveOutDate, keep(FOR_GOOD))
  app.use('/assets/*', serveStatic({ root: folder, precompressed: true }))
  // What is missing here too is missing: a page that says so would be rendered for nobody.
  app.get('/assets/:name', async (c) => (await keptAsset(c, kept)) ?? c.notFound())
  app.get('/assets/*', (c) => c.notFound())
  app.get(WORKER, keep('no-cache'), serveStatic({ root: folder, precompressed: true }))
  for (const path of rootFiles(folder)) {
    app.get(path, markFile, keep('public, max-age=3600'), serveStatic({ root: folder }))
  }
  app.get('/favicons/*', (c) => c.notFound())
  return app
}

/** An asset of another build, as this build's are answered. */
async function keptAsset(c: Context<Environment>, kept: Pick<KeptAssets, 'find'>): Promise<Response | null> {
  const name = c.req.param('name')!
  const type = getMimeType(name)
  // As which file of a build is asked for: the compressed ones have no type.
  if (!type) return null
  const accepted =
    c.req
      .header('accept-encoding')
      ?.split(',')
      .map((each) => each.trim()) ?? []
  for (const [encoding, ending] of [...Object.entries(COMPRESSED), [null, ''] as const]) {
    if (encoding !== null && !accepted.includes(encoding)) continue
    const content = await kept.find(name + ending)
    if (!content) continue
    c.header('content-type', type)
    c.header('vary', 'Accept-Encoding')
    if (encoding !== null) c.header('content-encoding', encoding)
    return c.body(new Uint8Array(content))
  }
  return null
}

/** Marks a request of a file, which the log of requests tells at the level `debug` alone. */
export const markFile: MiddlewareHandler<Environment> = async (c, next) => {
  c.set('isFile', true)
  await next()
}

/** Nobody asks whether what never changes has changed: on small files the headers are half of what is sent. */
const leaveOutDate: MiddlewareHandler<Environment> = async (c, next) => {
  await next()
  c.res.headers.delete('last-modified')
}

/** Says of what was found how long it may be kept: on the answer, since what reads the disk makes that before it tells. */
function keep(cacheControl: string): MiddlewareHandler<Environment> {
  return async (c, next) => {
    await next()
    if (!c.res.ok) return
    c.res.headers.set('cache-control', cacheControl)
    c.res.headers.set('x-content-type-options', 'nosniff')
  }
}

/** Paths of everything outside `assets`; asking the disk for every page request would cost a look-up each. */
function rootFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('assets') && !name.startsWith('.'))
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => `/${name.replaceAll('\\', '/')}`)
}
