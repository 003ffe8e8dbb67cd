// The thread of `flood` and `burnCore`.
import http from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { ADDRESS_HEADER, type Answers, type Flood } from './flood.ts'

type Task = { url?: string; sent?: Flood; seconds: number; maxRequests?: number }

const { url = '', sent, seconds, maxRequests = 0 } = workerData as Task
const endsAt = performance.now() + seconds * 1000
const answers: Answers = {}
let requests = 0

if (sent) await Promise.all(sent.from.flatMap((address) => connectionsOf(sent, address)))
else while (performance.now() < endsAt);
parentPort!.postMessage(answers)

function connectionsOf(flood: Flood, address: string): Promise<void>[] {
  return Array.from({ length: flood.connections }, async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    while (performance.now() < endsAt && requests < maxRequests) {
      const status = await ask(flood, address, agent)
      answers[status] = (answers[status] ?? 0) + 1
    }
    agent.destroy()
  })
}

function ask(flood: Flood, address: string, agent: http.Agent): Promise<number> {
  const nth = String(++requests)
  const body = flood.body?.replaceAll('{n}', nth)
  return new Promise((resolve) => {
    const request = http.request(url + flood.path.replaceAll('{n}', nth), {
      method: flood.method ?? 'GET',
      agent,
      headers: { accept: 'text/html', ...flood.headers, [ADDRESS_HEADER]: address },
      // What is still on its way when the time is over is given up soon.
      signal: AbortSignal.timeout(Math.ceil(Math.max(0, endsAt - performance.now()) + 500)),
    })
    request.once('response', (response) => {
      response.resume()
      response.once('close', () => resolve(response.statusCode ?? 0))
    })
    request.once('error', () => resolve(0))
    request.end(body)
  })
}
