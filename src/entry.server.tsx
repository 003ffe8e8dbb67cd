import { Duplex } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { holdScripts, startHeldScripts } from '#features/shell/scripts.server.ts'
import { nonceContext, requestContext } from '#platform/router-context.server.ts'

/** Time a page may take to render before it is given up. */
const RENDER_TIMEOUT_MS = 10_000

/** Logs what a page's loader or rendering threw: a bug, which the visitor sees as the error page with the same id. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor who leaves while the page is made is no failure.
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const { log, requestId } = context.get(requestContext)
  log.error({ requestId, err: error }, 'page failed')
}

/** Renders a page to a stream: the shell at once for people, everything at once for crawlers. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  const { log } = context.get(requestContext)
  const isForCrawler = isbot(request.headers.get('user-agent'))

  return new Promise((resolve, reject) => {
    let started = false
    const start = () => {
      started = true
      const body = inLargePieces()
      headers.set('content-type', 'text/html; charset=utf-8')
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={router} url={request.url} nonce={nonce} />,
      {
        nonce,
        bootstrapScriptContent: startHeldScripts,
        // What is done is sent in its place, however long it is: moved there by script, no page would show it without.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady: () => isForCrawler || start(),
        onAllReady() {
          // Until its time comes it would hold all that the page was made of.
          clearTimeout(timer)
          if (isForCrawler) start()
        },
        onShellError: reject,
        onError(error: unknown) {
          if (started) log.error({ err: error }, 'page failed while it was sent')
        },
      },
    )
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS).unref()
  })
}

/**
 * Gives what is written in one turn as one piece: React writes 2 kB at a time, and each piece costs as much as a large
 * one. The page is read before it answers to presses, so its scripts come once it is painted.
 */
function inLargePieces(): Duplex {
  let written: Uint8Array[] = []
  const send = () => {
    if (written.length > 0) body.push(holdScripts(Buffer.concat(written)))
    written = []
  }
  const body = new Duplex({
    read: () => {},
    write(piece: Uint8Array, _, done) {
      if (written.length === 0) process.nextTick(send)
      written.push(piece)
      done()
    },
    final(done) {
      send()
      body.push(null)
      done()
    },
  })
  return body
}
