import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { requestId } from 'hono/request-id'
import type { ServerBuild } from 'react-router'
import { requireViewer } from '#features/accounts/access/accounts.context.server.ts'
import { administers } from '#features/accounts/ground/accounts.rules.ts'
import { picturesRoutes } from '#features/catalogue/pictures/picture.rest.server.ts'
import { productsRoutes } from '#features/engine/api/finder.rest.server.ts'
import { mediaRoutes } from '#features/media/server/media.rest.server.ts'
import { feedPaths } from '#features/seo/feeds.rules.ts'
import { unavailableOf } from '#platform/database/errors.server.ts'
import { Problem } from '#platform/ground/problem.ts'
import { encodingOf } from '#platform/http/encoding.server.ts'
import { languageCookie } from '#platform/texts/i18n.rules.ts'
import { api } from '../api/endpoint.ts'
import type { Metrics } from '../observe/metrics.ts'
import { openReadiness, type Readiness } from '../observe/readiness.ts'
import type { Environment } from '../open/environment.ts'
import { CLIENT_BUILD, markFile, staticFiles } from '../open/files.ts'
import type { Services } from '../open/services.ts'
import { openPages } from '../pages/open.ts'
import { features } from '../parts/features.ts'
import { openApiDocument } from '../parts/openapi.ts'
import {
  createContext,
  createMemberContext,
  createPageContext,
  createReadingContext,
  createViewerContext,
} from '../requests/context.ts'
import {
  answerBusy,
  answerRefusal,
  closeUnread,
  countRequests,
  holdRefusals,
  logRequests,
  nameRequest,
  refuseBrokenPath,
  refuseForeignChanges,
  refuseLargeBody,
  refuseOtherMethods,
  varyByEncoding,
} from '../requests/middleware.ts'
import { security, securityOfData } from '../requests/security.ts'
import { countryOfVisitor, warnOfProxies } from '../requests/visitors.ts'

type Options = {
  services: Services
  build: () => Promise<ServerBuild>
  production: boolean
  readiness?: Readiness
  /** What looks at requests from outside of all else: figures and traces. */
  watchers?: MiddlewareHandler<Environment>[]
  /** The figures, where the port of the product gives them. */
  metrics?: Metrics | null
}

// Only what has an endpoint: what lies below is a page that is not found, and needs its styles.
const productPaths = ['/products', '/products/:id', '/products/:id/alternatives']
const readPaths = ['/healthz', '/readyz', '/country', ...productPaths, '/openapi.json']
const dataPaths = [...readPaths, '/graphql']

/** The order of middleware and every URL that is not a page. */
export function createApp({
  services,
  build,
  production,
  readiness = openReadiness(services),
  watchers = [],
  metrics = null,
}: Options): Hono<Environment> {
  const app = new Hono<Environment>()
  const requests = countRequests()
  const readingContext = (c: Context<Environment>) => createReadingContext(services, c)
  const memberContext = (c: Context<Environment>) => createMemberContext(services, c)
  for (const watch of watchers) app.use(watch)
  app.use(requestId({ limitLength: 64 }))
  app.use(nameRequest)
  app.use(holdRefusals())
  app.use(closeUnread)
  // Inside of what holds refusals: whoever is held has their answer.
  app.use(requests.count)
  app.use(logRequests(services))
  app.use(warnOfProxies(services))
  // Assets come before the headers of documents: a policy of 1 kB on each of them helps nobody.
  if (production) app.route('/', staticFiles(CLIENT_BUILD, services.assets))
  for (const path of dataPaths)
    app.use(path, securityOfData, compress({ contentTypeFilter: /json/ }), varyByEncoding)
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', (c) => readiness.answer(c))
  // To whoever has no token it is a page that there is not.
  if (metrics) {
    app.get('/metrics', async (c, next) => (await metrics.answer(c.req.header('authorization'))) ?? next())
  }
  app.get('/country', (c) => {
    c.header('cache-control', 'private, max-age=3600')
    return c.json({ country_code: countryOfVisitor(services, c) })
  })
  if (services.config.finderRequiresSignIn) {
    for (const path of productPaths) {
      app.use(path, async (c, next) => {
        requireViewer(await memberContext(c))
        await next()
      })
    }
  }
  app.route('/', productsRoutes(readingContext))
  app.get('/openapi.json', (c) => {
    c.header('cache-control', 'public, max-age=3600')
    return c.json(openApiDocument(services.config.publicUrl, services.finder.snapshot.index))
  })
  for (const path of readPaths) app.all(path, refuseOtherMethods)
  // Its endpoint refuses what comes from other sites itself, in the form in which it answers.
  app.all('/graphql', async (c) => {
    const ctx = await createViewerContext(services, c)
    const mayIntrospect = !production || administers(ctx.viewer)
    return api.fetch(c.req.raw, ctx, { mayIntrospect, socket: c.env?.outgoing })
  })
  app.use(security(production))
  app.use('/pictures/*', markFile)
  app.route('/', picturesRoutes)
  // Another site must not sign anybody in, or out, or change anything.
  app.use(refuseForeignChanges(services))
  // Pictures are larger than any form: their endpoints count the bytes themselves.
  const media = mediaRoutes({
    contextOf: (c) => createContext(services, c),
    viewerOf: async (c) => (await memberContext(c)).viewer,
  })
  app.route('/', media)
  app.use(refuseLargeBody)
  for (const routes of features.flatMap(({ memberRoutes }) => memberRoutes ?? []))
    app.route('/', routes(memberContext))

  app.use(compress({ contentTypeFilter: /^(text\/(html|x-script)|application\/(rss\+)?xml)/ }))
  // What anybody may keep is the same for everybody: nobody is looked up.
  for (const routes of features.flatMap(({ publicRoutes }) => publicRoutes ?? []))
    app.route('/', routes(readingContext))
  for (const path of ['/.well-known/jwks.json', ...Object.values(feedPaths)])
    app.all(path, refuseOtherMethods)
  app.use(refuseBrokenPath)
  const pages = openPages(build, production ? 'production' : 'development', requests)
  app.all('*', async (c) => {
    const ctx = await createPageContext(services, c)
    const sent = { nonce: c.get('secureHeadersNonce') ?? '', encoding: encodingOf(c) }
    const page = await pages(c.req.raw, ctx, sent).catch(async (error: unknown) =>
      answerBusy(c, ctx.locale, error, (await build()).assets.routes.root?.css),
    )
    // A page shows what is true now, in the language of this visitor; so do its redirects and its data.
    if (!page.headers.has('cache-control')) page.headers.set('cache-control', 'private, no-cache')
    // What a member's profile says is remembered for the pages that are read signed out.
    if (ctx.viewer) page.headers.append('set-cookie', languageCookie(ctx.locale))
    // The back button does not show it again once the session has ended.
    if (ctx.viewer) page.headers.set('cache-control', 'no-store')
    return page
  })

  app.onError((error, c) => {
    if (error instanceof Problem) return answerRefusal(c, error)
    const id = c.get('requestId')
    const unavailable = unavailableOf(error)
    if (unavailable) {
      services.log.warn({ requestId: id, err: error }, 'request given up')
      return answerRefusal(c, unavailable)
    }
    services.log.error({ requestId: id, err: error }, 'request failed')
    return c.json({ code: 'internal', message: `Something went wrong. Request ${id}.` }, 500)
  })
  return app
}
