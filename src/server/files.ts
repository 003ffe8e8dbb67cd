import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Environment } from './environment.ts'

/** Browsers look here for a new version: a kept answer would hide it. */
const WORKER = '/service-worker.js'

/** Files of the client build: hashed assets for a year, the others by their exact names for an hour. */
export function staticFiles(folder: string): Hono<Environment> {
  const app = new Hono<Environment>()
  for (const path of ['/assets/*', '/favicons/*']) app.use(path, markFile)
  app.use('/assets/*', leaveOutDate)
  app.use(
    '/assets/*',
    serveStatic({ root: folder, precompressed: true, onFound: keep('public, max-age=31536000, immutable') }),
  )
  // What is missing here is missing: a page that says so would be rendered for nobody.
  app.get('/assets/*', (c) => c.notFound())
  app.get(WORKER, serveStatic({ root: folder, precompressed: true, onFound: keep('no-cache') }))
  for (const path of rootFiles(folder)) {
    app.get(path, markFile, serveStatic({ root: folder, onFound: keep('public, max-age=3600') }))
  }
  app.get('/favicons/*', (c) => c.notFound())
  return app
}

/** What the log says of requests leaves files to those who look for them. */
export const markFile: MiddlewareHandler<Environment> = async (c, next) => {
  c.set('isFile', true)
  await next()
}

/** Nobody asks whether what never changes has changed: on small files the headers are half of what is sent. */
const leaveOutDate: MiddlewareHandler<Environment> = async (c, next) => {
  await next()
  c.res.headers.delete('last-modified')
}

function keep(cacheControl: string) {
  return (_path: string, c: Context<Environment>) => {
    c.header('cache-control', cacheControl)
    c.header('x-content-type-options', 'nosniff')
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
