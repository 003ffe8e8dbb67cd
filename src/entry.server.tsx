import { Transform } from 'node:stream'
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
  const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'

  return new Promise((resolve, reject) => {
    let started = false
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={router} url={request.url} nonce={nonce} />,
      {
        nonce,
        // What is done is sent in its place, however long it is: moved there by script, no page would show it without.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        [ready]() {
          started = true
          const body = scriptsLast()
          headers.set('content-type', 'text/html; charset=utf-8')
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
          pipe(body)
        },
        onShellError: reject,
        onError(error: unknown) {
          if (started) log.error({ err: error }, 'page failed while it was sent')
        },
      },
    )
    setTimeout(abort, RENDER_TIMEOUT_MS).unref()
  })
}

/**
 * The page is read before it answers to presses: style sheet and fonts come first. The router gives its links no
 * priority of its own; a link that is split between two pieces keeps the browser's.
 */
function scriptsLast(): Transform {
  return new Transform({
    decodeStrings: true,
    transform(piece: Buffer, _, done) {
      // Byte for byte, so that no character is torn that is split between two pieces.
      const html = piece.toString('latin1')
      const marked = html.replaceAll(
        '<link rel="modulepreload"',
        '<link rel="modulepreload" fetchpriority="low"',
      )
      done(null, Buffer.from(marked, 'latin1'))
    },
  })
}
