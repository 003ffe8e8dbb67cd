import http from 'node:http'
import { openPool } from '#platform/database/open.server.ts'
import { withBenchDatabase } from './finder.bench.ts'
import type { BenchDatabase } from './finder.database.ts'
import { retainedKilobytes } from './heap.ts'
import { addMember } from './members.database.ts'
import { startServer } from './server.ts'
import { percentile, printTable, type Row } from './table.ts'

const SUBSCRIBERS = 1_000
const RECIPES = 20
const INSPECTOR_PORT = 34_590
const SUBSCRIBE = 'subscription { onCreateRecipe { id title calories createdAt } }'
const CREATE = 'mutation ($input: CreateRecipeInput!) { createRecipe(input: $input) { id } }'

/** How soon a recipe reaches a thousand open streams while one of them reads nothing, and what a stream weighs. */
export async function benchLive(database: BenchDatabase): Promise<Row[]> {
  const server = await startServer({ databaseUrl: database.url, inspectorPort: INSPECTOR_PORT })
  const agent = new http.Agent({ maxSockets: Number.POSITIVE_INFINITY })
  try {
    const { cookie } = await addMember(openPool(database.address, () => {}))
    await create(server.url, cookie)
    // What the first of its kind brings with it is no part of the weight of the others.
    const first = await subscribe(server.url, agent)
    const before = await retainedKilobytes(INSPECTOR_PORT)
    const streams = await Promise.all(Array.from({ length: SUBSCRIBERS }, () => subscribe(server.url, agent)))
    const slow = await subscribe(server.url, agent)
    slow.response.pause()
    const weight = ((await retainedKilobytes(INSPECTOR_PORT)) - before) / SUBSCRIBERS
    const delays: number[] = []
    for (let i = 0; i < RECIPES; i++) delays.push(...(await reachAll(server.url, cookie, streams)))
    for (const { response } of [...streams, slow, first]) response.destroy()
    const delay = percentile(delays, 0.99)
    return [
      {
        figure: `a created recipe reaches ${SUBSCRIBERS.toLocaleString('en')} subscribers, p99`,
        value: delay,
        unit: 'ms',
        target: 'at most 500',
        met: delay <= 500,
      },
      {
        figure: 'memory that an idle subscriber holds',
        value: weight,
        unit: 'kB',
        target: 'at most 30',
        met: weight <= 30,
      },
    ]
  } finally {
    agent.destroy()
    await server.stop()
  }
}

type Stream = { response: http.IncomingMessage; next(): Promise<void> }

function subscribe(url: string, agent: http.Agent): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const request = http.request(`${url}/graphql`, {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        'x-api-key': 'fitfuel-web',
      },
    })
    request.once('error', reject)
    request.once('response', (response) => {
      if (response.statusCode !== 200) return reject(new Error(`The stream answered ${response.statusCode}.`))
      response.on('error', () => {})
      let received = () => {}
      response.on('data', (chunk: Buffer) => chunk.includes('onCreateRecipe') && received())
      resolve({
        response,
        next: () =>
          new Promise((done) => {
            received = done
          }),
      })
    })
    request.end(JSON.stringify({ query: SUBSCRIBE }))
  })
}

/** Milliseconds from the moment at which a recipe is sent until each of the streams has it. */
async function reachAll(url: string, cookie: string, streams: Stream[]): Promise<number[]> {
  const start = performance.now()
  const arrivals = streams.map((stream) => stream.next().then(() => performance.now() - start))
  await create(url, cookie)
  return Promise.all(arrivals)
}

async function create(url: string, cookie: string): Promise<void> {
  const input = {
    title: 'Kwark met bessen',
    description: 'Een ontbijt dat lang vult.',
    protein: 30,
    carbs: 20,
    fat: 5,
    ingredients: '250 g kwark',
    instructions: 'Roer alles door elkaar.',
  }
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin: url },
    body: JSON.stringify({ query: CREATE, variables: { input } }),
  })
  if (!response.ok) throw new Error(`createRecipe answered ${response.status}: ${await response.text()}`)
}

if (import.meta.main)
  await withBenchDatabase(async (database) => printTable('Live', await benchLive(database)))
