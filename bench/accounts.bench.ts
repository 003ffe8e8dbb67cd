import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { newAddress } from '#test/network.ts'
import { startServer } from './server.ts'
import { percentile, type Row } from './table.ts'

const SECONDS = 10
/** Questions to the finder a second, asked whether the one before was answered or not. */
const PER_SECOND = 100
const FLOOD_CONNECTIONS = 32
const MOST = 3

/** What a flood of sign-ins with made-up names costs those who use the finder meanwhile. */
export async function benchSignIns(): Promise<Row[]> {
  const server = await startServer()
  try {
    await loadProducts(server.url)
    const usual = percentile(await loadProducts(server.url), 0.95)
    const [flood, times] = await Promise.all([floodSignIns(server.url), loadProducts(server.url)])
    const flooded = percentile(times, 0.95)
    return [
      {
        figure: `GET /products p95 under ${FLOOD_CONNECTIONS} connections of sign-ins`,
        value: flooded,
        unit: 'ms',
        reference: { name: 'without them', value: usual },
        target: `at most ${MOST} times`,
        met: flooded <= MOST * usual,
      },
      { figure: 'sign-ins answered meanwhile', value: flood, unit: 'a second' },
    ]
  } finally {
    await server.stop()
  }
}

async function loadProducts(url: string): Promise<number[]> {
  const asked: Promise<number>[] = []
  for (let i = 0; i < SECONDS * PER_SECOND; i++) {
    asked.push(timeOf(`${url}/products?category_type=kwark&nutrition_protein=highest&limit=${1 + (i % 100)}`))
    await pause(1000 / PER_SECOND)
  }
  return Promise.all(asked)
}

async function timeOf(url: string): Promise<number> {
  const start = performance.now()
  await (await fetch(url)).arrayBuffer()
  return performance.now() - start
}

/** Names that nobody has cost as much hashing as any, and each has attempts of its own. */
async function floodSignIns(url: string): Promise<number> {
  const result = await autocannon({
    url: `${url}/account/sign-in`,
    method: 'POST',
    // From so many networks that none has used up its wrong passwords before the end.
    requests: Array.from({ length: 500 }, () => ({
      headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
    })),
    body: '{"username":"nobody-[<id>]","password":"not the password"}',
    idReplacement: true,
    connections: FLOOD_CONNECTIONS,
    duration: SECONDS,
    // In a thread of its own: this one takes the times.
    workers: 1,
  })
  return result.requests.average
}
