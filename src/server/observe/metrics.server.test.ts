import type { AddressInfo } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { queueMail } from '#platform/mail/outbox.server.ts'
import { testDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { keptLog } from '#test/mail.ts'
import { pageBuild } from '#test/page-build.ts'
import { testServices } from '#test/services.ts'
import { createApp } from '../process/app.ts'
import { gaugesOf } from './metrics.gauges.ts'
import { openMetrics } from './metrics.ts'
import { openRoutes } from './routes.patterns.ts'
import { listen, openWatch } from './watch.ts'

const TOKEN = 'a token that nobody guesses'.replaceAll(' ', '-')
const visitor = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }
const build = async () =>
  pageBuild({
    topic: { id: 'topic', path: 'topics/:id', module: { default: () => null } },
    none: { id: 'none', path: '*', module: { default: () => null } },
  })

const services = await testServices(await testDatabase(), {
  METRICS_TOKEN: TOKEN,
  FEEDS: 'checkjebon 06:30 https://feeds.example/prices.json?key=hush',
})
afterAll(() => services.close())

/** The app with its figures, and the lines of them that begin so. */
async function watched() {
  const watch = await openWatch(services, null, build)
  onTestFinished(() => watch.close())
  const app = createApp({ services, build, production: true, ...watch })
  const ask = (path: string, init: RequestInit = {}) => app.request(path, init, visitor)
  const read = async (beginning: string) => {
    const answer = await ask('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
    expect(answer.status).toBe(200)
    return (await answer.text()).split('\n').filter((line) => line.startsWith(beginning))
  }
  return { ask, read }
}

test('[OPS-05] requests are counted by the pattern of their route, with their status, and by nothing that names anybody', async () => {
  const { ask, read } = await watched()
  for (const path of [
    '/topics/1',
    '/topics/2?x=1',
    '/topics/3.data',
    '/products/12',
    '/no-such/anna',
    '/healthz',
  ]) {
    await ask(path)
  }
  await ask('/healthz', { method: 'BREW' })
  const counted = (await read('http_request_duration_seconds_count')).map((line) =>
    line.replace(/^.*\{method="(\w+)",route="([^"]+)",status="(\d+)"\} (\d+)$/, '$1 $2 $3 $4'),
  )
  expect(counted).toEqual([
    'GET /topics/:id 200 2',
    'GET /topics/:id.data 200 1',
    'GET /products/:id 404 1',
    'GET * 200 1',
    'GET /healthz 200 1',
    'other /healthz 405 1',
  ])
  expect(
    await read('http_request_duration_seconds_bucket{le="10",method="GET",route="/topics/:id"'),
  ).toHaveLength(1)
})

test('[OPS-05] the figures tell of index, mail, streams, pools, event loop and database', async () => {
  const { read } = await watched()
  const mail = { recipient: 'a@fitfuel.example', subject: 's', text: 't', html: 'h' }
  await services.db.transaction((tx) => queueMail(tx, mail))
  const { version } = services.finder.snapshot.index.stamp
  expect(await read('fitfuel_index_info')).toEqual([`fitfuel_index_info{version="${version}"} 1`])
  expect(await read('fitfuel_mail_waiting')).toEqual(['fitfuel_mail_waiting 1'])
  expect(await read('fitfuel_live_streams')).toEqual(['fitfuel_live_streams 0'])
  expect(await read('fitfuel_database_up')).toEqual(['fitfuel_database_up 1'])
  for (const one of [
    'fitfuel_index_read_timestamp_seconds ',
    'fitfuel_mail_oldest_timestamp_seconds ',
    'fitfuel_database_waiting{pool="requests"} 0',
    'nodejs_eventloop_lag_seconds ',
    'process_resident_memory_bytes ',
  ]) {
    expect(await read(one)).toHaveLength(1)
  }
})

test('[OPS-05] the age of a feed is told by its kind and address, without what its query holds', async () => {
  const { read } = await watched()
  const name = 'checkjebon https://feeds.example/prices.json'
  await services.db.execute(
    `insert into feed_states (name, taken_on, changed_at) values ('${name}', '2026-11-02', '2026-11-02T06:30:00Z')`,
  )
  // The last that has ended counts: not the one before it, and not the one whose process was killed.
  await services.db.execute(
    `insert into feed_runs (name, started_at, finished_at, outcome) values
      ('${name}', now() - interval '2 days', now() - interval '2 days', 'imported'),
      ('${name}', now() - interval '1 day', now() - interval '1 day', 'failed'),
      ('${name}', now(), null, null)`,
  )
  expect(await read('fitfuel_feed_')).toEqual([
    `fitfuel_feed_changed_timestamp_seconds{feed="${name}"} ${Date.parse('2026-11-02T06:30:00Z') / 1000}`,
    `fitfuel_feed_ok{feed="${name}"} 0`,
  ])
})

test('[OPS-05] to whoever has no token, or another, the figures are a page that there is not', async () => {
  const { ask } = await watched()
  const missing = await (await ask('/no-such-page')).text()
  for (const authorization of ['', 'Bearer ', `Bearer ${TOKEN}x`, TOKEN]) {
    const answer = await ask('/metrics', { headers: { authorization } })
    expect(await answer.text()).toBe(missing)
  }
})

test('[OPS-05] on a port of their own the figures are all that there is, and nothing of them is on the port of the product', async () => {
  const metrics = await openMetrics(null)
  metrics.add(gaugesOf(services))
  const server = await listen(metrics, { host: '127.0.0.1', port: 0 }, keptLog().log)
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const path of ['/metrics', '/metrics?name=up']) {
    expect(await (await fetch(url + path)).text()).toContain('fitfuel_live_streams 0')
  }
  expect((await fetch(`${url}/`)).status).toBe(404)
  const app = createApp({ services, build, production: true, watchers: [metrics.count(openRoutes(build))] })
  const answer = await app.request('/metrics', {}, visitor)
  expect(await answer.text()).not.toContain('fitfuel_')
})

test('[OPS-05] a port for figures that is taken hinders no visitor: the log says so', async () => {
  const metrics = await openMetrics(null)
  const first = await listen(metrics, { host: '127.0.0.1', port: 0 }, keptLog().log)
  onTestFinished(() => void first.close())
  const { log, lines } = keptLog()
  await listen(metrics, { host: '127.0.0.1', port: (first.address() as AddressInfo).port }, log)
  await eventually(() => expect(lines.join()).toContain('METRICS_PORT'))
})

test('[OPS-05] figures that cannot be given are a 500 and a line in the log, and the port goes on', async () => {
  const { log, lines } = keptLog()
  const broken = { answer: () => Promise.reject(new Error('no figures')) }
  const server = await listen(broken, { host: '127.0.0.1', port: 0 }, log)
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const status of [500, 500]) expect((await fetch(`${url}/metrics`)).status).toBe(status)
  expect(lines.join()).toContain('no figures')
})
