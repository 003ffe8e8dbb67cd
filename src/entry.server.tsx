import { text } from 'node:stream/consumers'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { renderBytes } from '#features/frame/render.server.ts'
import { withScripts } from '#features/frame/scripts.server.ts'
import {
  markupContext,
  nonceContext,
  requestContext,
  turnContext,
} from '#platform/http/router-context.server.ts'

/** Logs what a page's loader or rendering threw: a bug, which the visitor sees as the error page with the same id. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor who leaves while the page is made is no failure.
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const { log, requestId } = context.get(requestContext)
  log.error({ requestId, err: error }, 'page failed')
}

/** Renders a page whole, for people and crawlers alike: its loaders have all it needs, so that there is nothing to wait for. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  const { log, requestId } = context.get(requestContext)
  // The router would render it piece by piece behind the page.
  const data = router.serverHandoffStream ? await text(router.serverHandoffStream) : ''
  await context.get(turnContext)()

  const page = (
    <ServerRouter context={{ ...router, serverHandoffStream: undefined }} url={request.url} nonce={nonce} />
  )
  const html = await renderBytes(page, (error) =>
    log.error({ requestId, path: new URL(request.url).pathname, err: error }, 'part of a page failed'),
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  context.set(markupContext, withScripts(html, data, nonce))
  return new Response(null, { headers, status })
}
