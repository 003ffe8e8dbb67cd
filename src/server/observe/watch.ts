import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
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
  async function answer({ url, headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (url?.split('?', 1)[0] !== '/metrics') return void response.writeHead(404).end()
    const figures = await metrics.answer(headers.authorization)
    if (!figures) return void response.writeHead(401).end()
    const text = await figures.text()
    response.writeHead(200, Object.fromEntries(figures.headers)).end(text)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'the figures could not be given')
      response.writeHead(500).end()
    })
  })
  await new Promise<void>((resolve) => {
    server.once('error', (error) => {
      log.error({ err: error }, 'figures are not given: METRICS_PORT and METRICS_HOST cannot be listened on')
      resolve()
    })
    server.listen(port, host, resolve)
  })
  return server
}
