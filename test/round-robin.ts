import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/**
 * A proxy that sends each request to the next process, whoever asks. One that refuses the connection is passed over; an
 * answer that breaks off breaks off for whoever asked, too.
 */
export async function startRoundRobin(): Promise<{ url: string; targets: string[] }> {
  const targets: string[] = []
  let turn = 0
  const proxy = http.createServer(async (asked, answer) => {
    const body = await buffer(asked)
    const first = turn++
    const ask = (attempt: number): void => {
      const target = targets[(first + attempt) % targets.length]!
      const { method, headers } = asked
      const request = http.request(target + asked.url, { method: method!, headers, agent: false })
      request.on('response', (response) => {
        answer.writeHead(response.statusCode!, response.rawHeaders)
        answer.flushHeaders()
        response.on('error', () => answer.destroy()).pipe(answer)
      })
      request.on('error', (error: NodeJS.ErrnoException) => {
        const isElsewhere = error.code === 'ECONNREFUSED' && attempt + 1 < targets.length
        if (isElsewhere) ask(attempt + 1)
        else answer.destroy()
      })
      answer.on('close', () => request.destroy())
      request.end(body)
    }
    ask(0)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, targets }
}
