import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { isLoopback } from '#platform/address.rules.ts'
import type { Context } from '#platform/context.server.ts'
import { openFloodGate } from '#platform/flood.server.ts'
import type { Locale } from '#platform/i18n.rules.ts'
import { createTurns } from '#platform/loop-turns.server.ts'
import { nonceContext, requestContext, turnContext } from '#platform/router-context.server.ts'
import { openSharing } from '#platform/sharing.server.ts'
import { answeringRefusals } from './loaders.ts'
import { openAddresses, type PageAddress } from './pages.address.ts'
import { openRenders } from './renders.ts'

/** Pages that a network asks for, made for it or not: a crowd at one address opens the same link. */
const ASKED = { attempts: 1_000, seconds: 10 }

/** Answers with a page, whose scripts carry `nonce`. */
export type Pages = (request: Request, ctx: Context, nonce: string) => Promise<Response>

/** A page as it was made once; a character of `bytes` is a byte, whatever the page is written in. */
type Made = { status: number; headers: Headers; bytes: string; nonce: string }

/** A build as its pages are answered from; `missing` are its pages that say there is none, by their language. */
type Opened = {
  build: ServerBuild
  handle: RequestHandler
  addressOf: (url: string) => PageAddress
  missing: Map<Locale, Made>
}

/**
 * Opens the pages of a build. Visitors who ask for the same page at about the same time get one that was made once: it
 * is made of its address and their language alone. Each gets it with a nonce of their own. That there is no such page is
 * made once for all of them. Making pages has its bounds, in all and for each network.
 */
export function openPages(build: () => Promise<ServerBuild>, mode: 'production' | 'development'): Pages {
  let opened: Opened | undefined
  const share = openSharing<Made>()
  const render = openRenders()
  const gate = openFloodGate(ASKED)
  // Visitors who come together would else be answered in one turn of the event loop, for which all others wait.
  const turn = createTurns()
  // A page takes the loop some milliseconds: with as long between two, what is answered at once never waits for many.
  const renderTurn = createTurns({ rest: 1 })

  /** The routes of a build are read once: in development, where files change, one build follows another. */
  function openedOf(current: ServerBuild): Opened {
    if (opened?.build !== current) {
      const handle = createRequestHandler(answeringRefusals(current), mode)
      opened = { build: current, handle, addressOf: openAddresses(current), missing: new Map() }
    }
    return opened
  }

  function make({ handle }: Opened, request: Request, ctx: Context, nonce: string): Promise<Response> {
    const context = new RouterContextProvider()
    context.set(requestContext, ctx)
    context.set(nonceContext, nonce)
    context.set(turnContext, renderTurn)
    return render(ctx, () => handle(request, context))
  }

  /** One page for all who ask for it meanwhile. */
  function madeForAll(page: Opened, url: string, ctx: Context, nonce: string): Promise<Made> {
    return share(JSON.stringify([ctx.locale, url]), async () =>
      // Without the headers of whoever came first, which are not the others', and without the signal: they stay.
      kept(await make(page, new Request(url), ctx, nonce), nonce),
    )
  }

  return async (request, ctx, nonce) => {
    // A proxy on this machine that names no addresses speaks for everybody.
    if (!isLoopback(ctx.visitor.address)) await gate.admit(ctx.visitor)
    await turn()
    const current = openedOf(await build())
    const isOwn = ctx.viewer || ctx.isViewerUnknown || !asksForDocument(request, current.build)
    if (isOwn) return make(current, request, ctx, nonce)
    const { address, isMissing } = current.addressOf(request.url)
    const ready = isMissing ? current.missing.get(ctx.locale) : undefined
    // Under whatever host they asked for it.
    const made = ready ?? (await madeForAll(current, ctx.publicUrl + address, ctx, nonce))
    if (isMissing && made.status === 404) current.missing.set(ctx.locale, made)
    await turn()
    // What sets a cookie is meant for one browser.
    return made.headers.has('set-cookie') ? make(current, request, ctx, nonce) : withNonce(made, nonce)
  }
}

/** Parts of pages, and the list of what pages are made of, are asked for by the app and answered one by one. */
function asksForDocument({ method, url }: Request, { routeDiscovery }: ServerBuild): boolean {
  const { pathname } = new URL(url)
  return method === 'GET' && !pathname.endsWith('.data') && pathname !== routeDiscovery.manifestPath
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
