import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { holdScripts, startHeldScripts } from '#features/shell/scripts.server.ts'
import { nonceContext, requestContext, turnContext } from '#platform/router-context.server.ts'

/** Time a page may take to render before it is given up. */
const RENDER_TIMEOUT_MS = 10_000

/** Logs what a page's loader or rendering threw: a bug, which the visitor sees as the error page with the same id. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor who leaves while the page is made is no failure.
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const { log, requestId } = context.get(requestContext)
  log.error({ requestId, err: error }, 'page failed')
}

/**
 * Renders a page whole, for people and crawlers alike: its loaders have all it needs, so that there is nothing to wait
 * for, and one piece costs less than a stream of many.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  const { log } = context.get(requestContext)
  await context.get(turnContext)()

  return new Promise((resolve, reject) => {
    let hasShell = false
    const answer = (html: Buffer) => {
      headers.set('content-type', 'text/html; charset=utf-8')
      resolve(new Response(new Uint8Array(holdScripts(html)), { headers, status }))
    }
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={router} url={request.url} nonce={nonce} />,
      {
        nonce,
        bootstrapScriptContent: startHeldScripts,
        // What is done is sent in its place, however long it is: moved there by script, no page would show it without.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady() {
          hasShell = true
        },
        onAllReady() {
          // Until its time comes it would hold all that the page was made of.
          clearTimeout(timer)
          pipe(collected(answer))
        },
        onShellError: reject,
        onError(error: unknown) {
          // Without a shell there is no page: the router hears of that, and says so.
          if (hasShell) log.error({ err: error }, 'part of a page failed')
        },
      },
    )
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS).unref()
  })
}

/** Gives all that is written as one piece. */
function collected(give: (whole: Buffer) => void): Writable {
  const written: Uint8Array[] = []
  return new Writable({
    write(piece: Uint8Array, _, done) {
      written.push(piece)
      done()
    },
    final(done) {
      give(Buffer.concat(written))
      done()
    },
  })
}
