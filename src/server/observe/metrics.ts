import { setTimeout as pause } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import type { Registry } from 'prom-client'
import { isSameText } from '#platform/config/secrets.server.ts'
import type { Environment } from '../open/environment.ts'
import type { RouteOf } from './routes.patterns.ts'

/** Seconds at which durations of requests are told apart: what people do not notice, notice, and give up at. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Time that reading a metric may take: those who scrape them give up after ten seconds. */
const READ_MS = 3_000

/** A figure that is asked for when the figures are read: one value, or where it has a label, one for each of its values. */
export type Gauge = { name: string; help: string } & (
  | { read(): Promise<number> | number }
  | { label: string; read(): Promise<Labelled[]> | Labelled[] }
)
export type Labelled = readonly [label: string, value: number]

/** The figures of a process, in the form in which Prometheus reads them. */
export type Metrics = {
  /** Counts each request by its route and status, with how long its answer took to begin. */
  count(routeOf: RouteOf): MiddlewareHandler<Environment>
  /** Adds figures that are asked for anew at each reading. One that cannot be had now is no number. */
  add(gauges: readonly Gauge[]): void
  /** All figures; to those who do not send the token, null. */
  answer(authorization: string | undefined): Promise<Response | null>
}

/** Opens the figures of a process, that of its event loop and memory among them. */
export async function openMetrics(token: string | null): Promise<Metrics> {
  // Who reads no figures does not load what makes them.
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const registry: Registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route and status, with the time until their answer began',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  return {
    count: (routeOf) => async (c, next) => {
      const start = performance.now()
      await next()
      const seconds = (performance.now() - start) / 1000
      const { method, route } = await routeOf(c)
      requests.observe({ method, route, status: c.res.status }, seconds)
    },
    add(gauges) {
      for (const gauge of gauges) {
        const { name, help } = gauge
        const labelNames = 'label' in gauge ? [gauge.label] : []
        new Gauge({ name, help, labelNames, registers: [registry], collect: collecting(gauge) })
      }
    },
    async answer(authorization) {
      if (token !== null && !isSameText(authorization ?? '', `Bearer ${token}`)) return null
      return new Response(await registry.metrics(), {
        headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
      })
    },
  }
}

type Collected = { reset(): void; set(labels: Record<string, string>, value: number): void }

function collecting(gauge: Gauge) {
  return async function collect(this: Collected): Promise<void> {
    const late = pause(READ_MS, null, { ref: false })
    const found = await Promise.race([gauge.read(), late]).catch(() => null)
    this.reset()
    if (!('label' in gauge)) this.set({}, typeof found === 'number' ? found : Number.NaN)
    else if (Array.isArray(found))
      for (const [value, figure] of found) this.set({ [gauge.label]: value }, figure)
  }
}
