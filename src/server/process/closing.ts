import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How often connections are looked at that have nothing to do any more. */
const LOOK_MS = 100

/**
 * Follows the connections of a server from its start; the returned function closes it and resolves once nobody is
 * connected. Requests under way are answered, and their connection ends with them. What is left of them after
 * `graceMs` is cut off.
 */
export function closingOf(server: Server, graceMs: number): () => Promise<void> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const underWay = new Set<ServerResponse>()
  let isClosing = false
  server.prependListener('request', (_request, response) => {
    if (isClosing) endConnectionOf(response)
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  })

  function closeUnused(): void {
    // A connection that is busy now becomes idle later, and would be kept open then: once is not enough.
    server.closeIdleConnections()
    // Browsers open connections in advance; Node takes one that never sent anything for a request that is slow to come.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }

  return () =>
    new Promise((resolve) => {
      isClosing = true
      for (const response of underWay) endConnectionOf(response)
      const looking = setInterval(closeUnused, LOOK_MS)
      const patience = setTimeout(() => server.closeAllConnections(), graceMs)
      server.close(() => {
        clearInterval(looking)
        clearTimeout(patience)
        resolve()
      })
    })
}

/** A stream, or its refusal, says itself that the connection goes on: its reader would come back on that one. */
function endConnectionOf(response: ServerResponse): void {
  response.shouldKeepAlive = false
  // Once it is finished it has none.
  const { socket } = response
  response.once('finish', () => socket?.destroySoon())
}
