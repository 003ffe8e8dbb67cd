import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { MiddlewareHandler } from 'hono'
import { ConfigError } from '#platform/config/environment.server.ts'
import type { Environment } from '../open/environment.ts'
import type { RouteOf } from './routes.patterns.ts'

/** Packages that operators install beside the product to get traces: some 35 MB, which others do without. */
export const tracingPackages = [
  '@opentelemetry/sdk-trace-node',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
]

/** The traces of a process: a span for each request, below the one of the proxy that sent it. */
export type Tracing = {
  follow(routeOf: RouteOf): MiddlewareHandler<Environment>
  /** Sends what is not sent yet. */
  close(): Promise<void>
}

// What we use of the packages, whose types are there only where they are.
type Provider = { register(): void; shutdown(): Promise<void> }
type Sdk = {
  NodeTracerProvider: new (options: { resource: unknown; spanProcessors: unknown[] }) => Provider
  BatchSpanProcessor: new (exporter: unknown) => unknown
}
type Exporter = { OTLPTraceExporter: new (options: { url: string }) => unknown }
type Resources = { resourceFromAttributes(attributes: Record<string, string>): unknown }

/** Opens what sends traces to a collector. @throws ConfigError, naming the packages, where they are not installed */
export async function openTracing(
  collector: string,
  load: (name: string) => Promise<unknown> = (name) => import(name),
): Promise<Tracing> {
  const [sdk, exporter, resources] = await Promise.all(tracingPackages.map(load)).catch(() => {
    throw new ConfigError(
      `OTEL_EXPORTER_OTLP_ENDPOINT sends traces by packages that are not installed: npm install ${tracingPackages.join(' ')}.`,
    )
  })
  const { NodeTracerProvider, BatchSpanProcessor } = sdk as Sdk
  const { OTLPTraceExporter } = exporter as Exporter
  const { resourceFromAttributes } = resources as Resources
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'fitfuel' }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${collector}/v1/traces` }))],
  })
  provider.register()
  return { follow, close: () => provider.shutdown().catch(() => {}) }
}

const follow: Tracing['follow'] = (routeOf) => async (c, next) => {
  const sent = propagation.extract(context.active(), c.req.header())
  const { method } = c.req
  const tracer = trace.getTracer('fitfuel')
  const span = tracer.startSpan(
    method,
    { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
    sent,
  )
  await context.with(trace.setSpan(sent, span), next).catch((error: unknown) => {
    span.recordException(error as Error)
    throw error
  })
  const { route } = await routeOf(c)
  const { status } = c.res
  // Neither the path nor the query: they may name somebody.
  span.updateName(`${method} ${route}`)
  span.setAttributes({ 'http.route': route, 'http.response.status_code': status })
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
