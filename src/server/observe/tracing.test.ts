import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ConfigError } from '#platform/config/environment.server.ts'
import type { Environment } from '../open/environment.ts'
import { openTracing, tracingPackages } from './tracing.ts'

const missing = () => Promise.reject(new Error('Cannot find package'))

test('[OPS-05] where traces are asked for and their packages are missing, one sentence names them', async () => {
  await expect(openTracing('http://localhost:4318', missing)).rejects.toThrow(
    new ConfigError(
      `OTEL_EXPORTER_OTLP_ENDPOINT sends traces by packages that are not installed: npm install ${tracingPackages.join(' ')}.`,
    ),
  )
})

test('[OPS-05] a request is answered as it is where it is followed, also one that fails', async () => {
  const sdk = {
    NodeTracerProvider: class {
      register() {}
      async shutdown() {}
    },
    BatchSpanProcessor: class {},
    OTLPTraceExporter: class {},
    resourceFromAttributes: () => ({}),
  }
  const tracing = await openTracing('http://localhost:4318', async () => sdk)
  const app = new Hono<Environment>()
  app.use(tracing.follow(async () => ({ method: 'GET', route: '/x' })))
  app.get('/x', (c) => c.text('answered'))
  app.get('/broken', () => {
    throw new Error('a bug')
  })
  app.onError((_, c) => c.text('failed', 500))
  expect(await (await app.request('/x')).text()).toBe('answered')
  expect((await app.request('/broken')).status).toBe(500)
  await tracing.close()
})
