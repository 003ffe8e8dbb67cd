import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { Context } from '#platform/context.server.ts'
import { nonceContext, requestContext } from '#platform/router-context.server.ts'
import { openSharing } from '#platform/sharing.server.ts'
import { answeringRefusals } from './loaders.ts'

/** Answers with a page, whose scripts carry `nonce`. */
export type Pages = (request: Request, ctx: Context, nonce: string) => Promise<Response>

/** A page as it was made once; a character of `bytes` is a byte, whatever the page is written in. */
type Made = { status: number; headers: Headers; bytes: string; nonce: string }

/**
 * Opens the pages of a build. Visitors who ask for the same page at about the same time get one that was made once: it
 * is made of its address and their language alone. Each gets it with a nonce of their own.
 */
export function openPages(build: () => Promise<ServerBuild>, mode: 'production' | 'development'): Pages {
  let opened: { build: ServerBuild; handle: RequestHandler } | undefined
  const share = openSharing<Made>()

  /** The routes of a build are read once: in development, where files change, one build follows another. */
  function handlerOf(current: ServerBuild): RequestHandler {
    if (opened?.build !== current) {
      opened = { build: current, handle: createRequestHandler(answeringRefusals(current), mode) }
    }
    return opened.handle
  }

  async function make(request: Request, ctx: Context, nonce: string): Promise<Response> {
    const handle = handlerOf(await build())
    const context = new RouterContextProvider()
    context.set(requestContext, ctx)
    context.set(nonceContext, nonce)
    return handle(request, context)
  }

  return async (request, ctx, nonce) => {
    if (ctx.viewer || ctx.isViewerUnknown || !asksForDocument(request)) return make(request, ctx, nonce)
    const { url } = request
    const made = await share(JSON.stringify([ctx.locale, url]), async () =>
      // Without the headers of whoever came first, which are not the others', and without the signal: they stay.
      kept(await make(new Request(url), ctx, nonce), nonce),
    )
    // What sets a cookie is meant for one browser.
    return made.headers.has('set-cookie') ? make(request, ctx, nonce) : withNonce(made, nonce)
  }
}

/** Parts of pages, which the app asks for, come as a stream and are answered one by one. */
function asksForDocument({ method, url }: Request): boolean {
  return method === 'GET' && !new URL(url).pathname.endsWith('.data')
}

async function kept(page: Response, nonce: string): Promise<Made> {
  const { status, headers } = page
  return { status, headers, bytes: Buffer.from(await page.arrayBuffer()).toString('latin1'), nonce }
}

function withNonce(made: Made, nonce: string): Response {
  const { status, bytes } = made
  const own = made.nonce === nonce ? bytes : bytes.replaceAll(made.nonce, nonce)
  return new Response(bytes ? Buffer.from(own, 'latin1') : null, {
    status,
    headers: new Headers(made.headers),
  })
}
