import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { readConfig } from '#platform/config/environment.server.ts'
import { openServices } from '../src/server/open/services.ts'
import { createApp } from '../src/server/process/app.ts'

/*
 * The process that benchHttp measures: the product's own app on PORT and, for reference, a bare HTTP server on the
 * next port that sends the bytes of one answer. It answers messages with what it measured of itself.
 */
export type HostOrder = 'delay' | 'turn' | 'refresh' | 'changed'
export type HostReply = { order: HostOrder | 'ready'; value: number }

const services = await openServices(readConfig(process.env))
const app = createApp({ services, build: () => Promise.reject(new Error('no pages here')), production: true })
const { port } = services.config
const bare = createServer(async (request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': (await body(request.url!)).length,
  })
  response.end(await body(request.url!))
})
const bodies = new Map<string, Buffer>()

async function body(path: string): Promise<Buffer> {
  const known =
    bodies.get(path) ?? Buffer.from(await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer())
  bodies.set(path, known)
  return known
}

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
// The delay counts what other processes take from the machine; the CPU time of this thread between two turns does not.
// Linux counts that in steps of some milliseconds.
let longestTurn = 0
let before = process.threadCpuUsage()
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before)
  before = process.threadCpuUsage()
  longestTurn = Math.max(longestTurn, (user + system) / 1000)
}, 1)
bare.listen(port + 1, '127.0.0.1')
serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => reply('ready', 0))

process.on('message', async (order: HostOrder) => {
  if (order === 'refresh') {
    const start = performance.now()
    await services.finder.refresh()
    return reply(order, performance.now() - start)
  }
  if (order === 'changed') {
    const start = performance.now()
    await otherVersion(services.finder.snapshot.index.stamp.version)
    return reply(order, performance.now() - start)
  }
  if (order === 'turn') {
    reply(order, longestTurn)
    longestTurn = 0
    return
  }
  reply(order, delay.max / 1e6)
  delay.reset()
})
process.once('disconnect', () => void services.close().then(() => process.exit(0)))

/** Resolves when the finder shows another catalogue than the one of `version`. */
async function otherVersion(version: string): Promise<void> {
  while (services.finder.snapshot.index.stamp.version === version) await pause(50)
}

function reply(order: HostReply['order'], value: number): void {
  process.send?.({ order, value } satisfies HostReply)
}
