import { Hono, type Context as HonoContext } from 'hono'
import type { Viewer } from '#features/accounts/ground/accounts.rules.ts'
import type { Context } from '#platform/http/context.server.ts'
import { standInOf } from '../ground/media.rules.ts'
import { createCredentials, identityOf, requireCredentials } from './media.credentials.server.ts'
import {
  isPublicKey,
  noSuchPicture,
  requireReader,
  secondsLeftOf,
  signedUrlOf,
  tagOf,
} from './media.server.ts'
import { putImage, removeImage } from './media.upload.server.ts'

/** What its verbs ask for. */
type MediaContext = Parameters<typeof createCredentials>[0] & Parameters<typeof putImage>[0]

/**
 * Nothing is ever stored over a key, so a browser never has to ask again. A cache between asks every hour: a moderator may
 * have hidden the picture.
 */
const FOR_GOOD = 'public, max-age=31536000, s-maxage=3600, immutable'

type Options = {
  /** The context of a request; who sent it is not looked up, as the endpoints ask for a token of their own. */
  contextOf(c: HonoContext): MediaContext
  /** Who reads, for pictures that are not everybody's, such as those of a hidden recipe. */
  viewerOf(c: HonoContext): Promise<Viewer | null>
}

/** The storage: identity, credentials, uploads, deletions and signed addresses, and the pictures themselves. */
export function mediaRoutes({ contextOf, viewerOf }: Options): Hono {
  const app = new Hono()
  app.use('/storage/*', async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })

  app.post('/storage/identity', async (c) =>
    c.json(await identityOf(contextOf(c), c.req.header('authorization'))),
  )

  app.post('/storage/credentials', async (c) =>
    c.json(await createCredentials(contextOf(c), c.req.header('authorization'))),
  )

  app.get('/storage/signed-url', async (c) => {
    const ctx = contextOf(c)
    const key = c.req.query('key') ?? ''
    // A picture of a profile is everybody's who sees the name beside it, also where the profile is private.
    await requireReader(ctx, key, () => viewerOf(c))
    return c.json({ url: await signedUrlOf(ctx, key) })
  })

  app.put('/storage/:key{.+}', async (c) => {
    const ctx = contextOf(c)
    const viewer = await requireCredentials(ctx, c.req.header('authorization'))
    const length = c.req.header('content-length')
    const upload = {
      type: c.req.header('content-type') ?? '',
      bytes: length === undefined ? null : Number(length),
      body: c.req.raw.body,
    }
    return c.json(await putImage(ctx, viewer, c.req.param('key'), upload), 201)
  })

  app.delete('/storage/:key{.+}', async (c) => {
    const ctx = contextOf(c)
    await removeImage(ctx, await requireCredentials(ctx, c.req.header('authorization')), c.req.param('key'))
    return c.body(null, 204)
  })

  app.get('/public/:key{.+}', async (c) => {
    const ctx = contextOf(c)
    const storedKey = c.req.param('key')
    if (!isPublicKey(ctx, storedKey)) throw noSuchPicture()
    return serve(c, ctx, storedKey, FOR_GOOD)
  })

  app.get('/media/:key{.+}', async (c) => {
    const ctx = contextOf(c)
    const storedKey = c.req.param('key')
    const { expires = '', signature = '' } = c.req.query()
    const seconds = secondsLeftOf(ctx, { storedKey, expires, signature })
    return serve(c, ctx, storedKey, `private, max-age=${seconds}`)
  })

  /** Sends what the viewer may read; what is not everybody's is kept by nobody. */
  async function serve(c: HonoContext, ctx: MediaContext, storedKey: string, cacheControl: string) {
    const readers = await requireReader(ctx, storedKey, () => viewerOf(c))
    const kept = readers === 'everybody' ? cacheControl : 'private, no-store'
    return send(c, ctx, await storedOr(ctx, storedKey), kept)
  }

  return app
}

async function send(
  c: HonoContext,
  { storage }: Pick<Context, 'storage'>,
  storedKey: string,
  cacheControl: string,
): Promise<Response> {
  const known = c.req.header('if-none-match')
  const isRead = c.req.method === 'GET' && known === undefined
  // An object that is opened must be read to its end: only where it is sent is it opened.
  const object = isRead ? await storage.get(storedKey) : null
  const about = isRead ? object?.about : await storage.head(storedKey)
  if (!about) throw noSuchPicture()
  const headers = {
    'content-type': about.contentType,
    'cache-control': cacheControl,
    etag: tagOf(about),
    // Opened on its own it is a document: it gets no script, no style and no request.
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  }
  if (known?.includes(headers.etag)) return c.body(null, 304, headers)
  c.header('content-length', String(about.bytes))
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  const sent = object ?? (await storage.get(storedKey))
  if (!sent) throw noSuchPicture()
  return c.body(sent.body, 200, headers)
}

/** The key itself, or that of what stands for it where a shape is not there. */
async function storedOr({ storage }: Pick<Context, 'storage'>, storedKey: string): Promise<string> {
  const standIn = standInOf(storedKey)
  return standIn === null || (await storage.head(storedKey)) ? storedKey : standIn
}
