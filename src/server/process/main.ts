import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { ConfigError, readConfig } from '#platform/config/environment.server.ts'
import { SecretKeyError } from '#platform/config/secret-key.server.ts'
import { PostgresError } from '#platform/database/error.server.ts'
import { unavailableOf } from '#platform/database/errors.server.ts'
import { StorageError } from '#platform/storage/open.server.ts'
import { api } from '../api/endpoint.ts'
import { openReadiness } from '../observe/readiness.ts'
import { openTracing } from '../observe/tracing.ts'
import { openWatch } from '../observe/watch.ts'
import { openServices } from '../open/services.ts'
import { createApp } from './app.ts'
import { closingOf } from './closing.ts'
import { listenFailure, readyLine } from './listen.ts'

/** Time that open requests get to finish after a stop was asked for. */
const GRACE_MS = 8_000
/** Time after which a stop is given up: the database may be away, or a mail on its way. */
const STOP_MS = 15_000

/** Longer than proxies keep a connection that is idle: closed by us first, it would lose the request just sent on it. */
const KEEP_ALIVE_MS = 65_000

try {
  await start()
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  // Before the database: a package that is missing is told at once.
  const tracing = config.traceCollector === null ? null : await openTracing(config.traceCollector)
  const services = await openServices(config)
  const readiness = openReadiness(services)
  const watch = await openWatch(services, tracing, loadBuild)
  const app = createApp({ services, build: loadBuild, production: true, readiness, ...watch })
  const options = {
    fetch: app.fetch,
    port: config.port,
    hostname: config.host,
    serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS },
  }
  const server = serve(options, ({ port }) => {
    process.stdout.write(`\n${readyLine(port, config)}\n`)
  })
  server.on('error', (error) => {
    process.stderr.write(`${listenFailure(error, config)}\n`)
    void services.close().finally(() => process.exit(1))
  })

  // Made without TLS, it is a server of HTTP/1.
  const close = closingOf(server as Server, GRACE_MS)

  async function stop(): Promise<void> {
    setTimeout(() => process.exit(1), STOP_MS + config.drainSeconds * 1_000).unref()
    readiness.drain()
    await pause(config.drainSeconds * 1_000)
    api.close()
    await close()
    // A collector that does not answer keeps no database from being closed.
    await Promise.all([watch.close(), services.close()])
    process.exit(0)
  }
  // A terminal and the command above us may both send the signal: one stop is enough.
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!stopping) void stop()
      stopping = true
    })
  }
}

function loadBuild() {
  return import('virtual:react-router/server-build')
}

/** Why the start failed: one sentence for mistakes of the operator and for a lost database, else the stack. */
function startFailure(error: unknown): string {
  const isMistake =
    error instanceof ConfigError ||
    error instanceof PostgresError ||
    error instanceof SecretKeyError ||
    error instanceof StorageError
  if (isMistake) return error.message
  if (unavailableOf(error)) {
    const { message } =
      error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error)
    return `The database went away during the start, or lets nobody in any more: ${message}.`
  }
  return String(error instanceof Error ? error.stack : error)
}
