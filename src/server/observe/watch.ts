import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import type { ServerBuild } from 'react-router'
import type { MetricsPlace } from '#platform/config/config.watch.server.ts'
import type { Environment } from '../open/environment.ts'
import type { Services } from '../open/services.ts'
import { gaugesOf } from './metrics.gauges.ts'
import { type Metrics, openMetrics } from './metrics.ts'
import { openRoutes } from './routes.patterns.ts'
import type { Tracing } from './tracing.ts'

/** What operators observe of a process: metrics and traces, where they are configured. */
export type Watch = {
  watchers: MiddlewareHandler<Environment>[]
  /** Figures that the port of the product gives. */
  metrics: Metrics | null
  close(): Promise<void>
}

export async function openWatch(
  services: Services,
  tracing: Tracing | null,
  build: () => Promise<ServerBuild>,
): Promise<Watch> {
  const { config, log } = services
  const routeOf = openRoutes(build)
  const metrics = config.metrics && (await openMetrics(config.metrics.token))
  metrics?.add(gaugesOf(services))
  const listener = config.metrics?.listener ?? null
  const server = metrics && listener ? await listen(metrics, listener, log) : null
  return {
    watchers: [...(tracing ? [tracing.follow(routeOf)] : []), ...(metrics ? [metrics.count(routeOf)] : [])],
    metrics: listener ? null : metrics,
    async close() {
      server?.closeAllConnections()
      server?.close()
      await tracing?.close()
    },
  }
}

/** Gives the figures, and nothing else, on a port of their own. One that is taken hinders no visitor. */
export async function listen(
  metrics: Pick<Metrics, 'answer'>,
  { host, port }: NonNullable<MetricsPlace['listener']>,
  log: Pick<Services['log'], 'error'>,
): Promise<Server> {
  const app = new Hono()
  app.all('/metrics', async (c) => (await metrics.answer(c.req.header('authorization'))) ?? c.body(null, 401))
  app.notFound((c) => c.body(null, 404))
  app.onError((error, c) => {
    log.error({ err: error }, 'the figures could not be given')
    return c.body(null, 500)
  })
  // Made without TLS, it is a server of HTTP/1.
  const server = createAdaptorServer(app) as Server
  await new Promise<void>((resolve) => {
    server.once('error', (error) => {
      log.error({ err: error }, 'figures are not given: METRICS_PORT and METRICS_HOST cannot be listened on')
      resolve()
    })
    server.listen(port, host, resolve)
  })
  return server
}
