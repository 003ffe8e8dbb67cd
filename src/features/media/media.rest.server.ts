import { Hono, type Context as HonoContext } from 'hono'
import type { Context } from '#platform/context.server.ts'
import { createCredentials, identityOf, requireCredentials } from './media.credentials.server.ts'
import {
  deleteImages,
  isPublicKey,
  requireOwnKey,
  secondsLeftOf,
  signedUrlOf,
  tagOf,
} from './media.server.ts'
import { putImage } from './media.upload.server.ts'

type MediaContext = Pick<
  Context,
  'db' | 'storage' | 'mediaParts' | 'mediaSeals' | 'uploadFolder' | 'now' | 'tokenKeys' | 'publicUrl'
>

type Options = {
  /** The context of a request; who sent it is not looked up, as the doors ask for a token of their own. */
  contextOf(c: HonoContext): MediaContext
  /**
   * Refuses who may not ask for a signed address. By default nobody is: a picture of a profile is shown to everyone
   * who sees the name beside it, also where the profile is private.
   */
  requireReader?(c: HonoContext): Promise<void> | void
}

/** The storage: identity, credentials, uploads, deletions and signed addresses, and the pictures themselves. */
export function mediaRoutes({ contextOf, requireReader }: Options): Hono {
  const app = new Hono()
  app.use('/storage/*', keepNothing)

  app.post('/storage/identity', async (c) =>
    c.json(await identityOf(contextOf(c), c.req.header('authorization'))),
  )

  app.post('/storage/credentials', async (c) =>
    c.json(await createCredentials(contextOf(c), c.req.header('authorization'))),
  )

  app.get('/storage/signed-url', async (c) => {
    await requireReader?.(c)
    return c.json({ url: await signedUrlOf(contextOf(c), c.req.query('key') ?? '') })
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
    const key = c.req.param('key')
    await requireOwnKey(ctx, await requireCredentials(ctx, c.req.header('authorization')), key)
    await deleteImages(ctx, [key])
    return c.body(null, 204)
  })

  app.get('/public/:key{.+}', async (c) => {
    const ctx = contextOf(c)
    const storedKey = c.req.param('key')
    if (!isPublicKey(ctx, storedKey)) return c.notFound()
    // Nothing is ever stored over it, so it never has to be asked for again.
    return serve(c, ctx, storedKey, 'public, max-age=31536000, immutable')
  })

  app.get('/media/:key{.+}', async (c) => {
    const ctx = contextOf(c)
    const storedKey = c.req.param('key')
    const { expires = '', signature = '' } = c.req.query()
    const seconds = secondsLeftOf(ctx, { storedKey, expires, signature })
    return serve(c, ctx, storedKey, `private, max-age=${seconds}`)
  })

  return app
}

async function serve(
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
  if (!about) return c.notFound()
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
  return sent ? c.body(sent.body, 200, headers) : c.notFound()
}

async function keepNothing(c: HonoContext, next: () => Promise<void>): Promise<void> {
  await next()
  c.header('cache-control', 'no-store')
}
