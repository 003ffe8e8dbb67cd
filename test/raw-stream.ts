import { once } from 'node:events'
import http from 'node:http'

/** Opens a stream of the data API at `url`, and waits until the server has begun it. */
export async function openStream(url: string, query: string, headers: Record<string, string>) {
  const request = http.request(url, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
  })
  request.on('error', () => {})
  request.end(JSON.stringify({ query }))
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  let text = ''
  response.on('data', (chunk: Buffer) => {
    text += chunk
  })
  response.on('error', () => {})
  return {
    /** What came so far. */
    text: () => text,
    pause: () => response.pause(),
    close: () => response.destroy(),
  }
}
