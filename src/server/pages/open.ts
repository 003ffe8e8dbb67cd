import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { createTurns } from '#platform/ground/loop-turns.server.ts'
import { replaceBytes } from '#platform/http/bytes.server.ts'
import type { Context } from '#platform/http/context.server.ts'
import { type Encoding, pack } from '#platform/http/encoding.server.ts'
import {
  markupContext,
  nonceContext,
  requestContext,
  turnContext,
} from '#platform/http/router-context.server.ts'
import { isLoopback, networksOf } from '#platform/limits/address.rules.ts'
import { openFairQueue } from '#platform/limits/fair-queue.server.ts'
import { openFloodGate } from '#platform/limits/flood.server.ts'
import { openSharing } from '#platform/limits/sharing.server.ts'
import type { Locale } from '#platform/texts/i18n.rules.ts'
import type { RequestCount } from '../requests/middleware.ts'
import { answeringRefusals } from './loaders.ts'
import { openAddresses, type PageAddress } from './queries.ts'
import { openRounds } from './rounds.ts'

/** Pages that a network asks for, made for it or not: a crowd at one address opens the same link. */
const ASKED = { attempts: 1_000, seconds: 10 }

/** Answers with a page, whose scripts carry `nonce`, and which is sent as `encoding` says. */
export type Pages = (request: Request, ctx: Context, sent: Sent) => Promise<Response>
type Sent = { nonce: string; encoding: Encoding }

/** A page as it was made once. */
type Made = { status: number; headers: Headers; html: Buffer<ArrayBuffer>; nonce: string }

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
 * made once for all of them. Making pages has its bounds, in all and for each network. `requests` counts all, pages among them.
 */
export function openPages(
  build: () => Promise<ServerBuild>,
  mode: 'production' | 'development',
  requests: RequestCount,
): Pages {
  let pagesUnderWay = 0
  let opened: Opened | undefined
  const render = openRenders()
  const gate = openFloodGate(ASKED)
  // Visitors who come together would else be answered in one turn of the event loop, for which all others wait.
  const turn = createTurns()
  // Behind those who came together: they share the page as well.
  const share = openSharing<Made>(turn)
  // A page takes the loop some milliseconds: with as long between two, what is answered at once never waits for many.
  const renderTurn = createTurns({ rest: 1, othersWait: () => requests.underWay() > pagesUnderWay })
  const inRound = openRounds(renderTurn)

  /** The routes of a build are read once: in development, where files change, one build follows another. */
  function openedOf(current: ServerBuild): Opened {
    if (opened?.build !== current) {
      const handle = createRequestHandler(answeringRefusals(current), mode)
      opened = { build: current, handle, addressOf: openAddresses(current), missing: new Map() }
    }
    return opened
  }

  async function make({ handle }: Opened, request: Request, ctx: Context, nonce: string) {
    const context = new RouterContextProvider()
    context.set(requestContext, ctx)
    context.set(nonceContext, nonce)
    const response = await render(ctx, () =>
      inRound((toRender) => {
        context.set(turnContext, toRender)
        return handle(request, context)
      }),
    )
    return { response, html: context.get(markupContext) }
  }

  /** A page that is made for one visitor alone. */
  async function makeFor(page: Opened, request: Request, ctx: Context, sent: Sent): Promise<Response> {
    const { response, html } = await make(page, request, ctx, sent.nonce)
    return html === null ? response : answerOf(response, html, sent.encoding)
  }

  /** One page for all who ask for it meanwhile. */
  function madeForAll(page: Opened, url: string, ctx: Context, nonce: string): Promise<Made> {
    return share(JSON.stringify([ctx.locale, url]), async () => {
      // Without the headers of whoever came first, which are not the others', and without the signal: they stay.
      const asked = (caller: Context) => make(page, new Request(url), caller, nonce)
      const read = await asked({ ...ctx, db: ctx.readDb })
      // What was made a moment ago may not be on a replica yet, and whoever made it has sent others the link.
      const isTooNew = read.response.status === 404 && ctx.readDb !== ctx.db
      const { response, html } = isTooNew ? await asked(ctx) : read
      return {
        status: response.status,
        headers: response.headers,
        html: html ?? Buffer.from(await response.arrayBuffer()),
        nonce,
      }
    })
  }

  async function answer(...[request, ctx, sent]: Parameters<Pages>): Promise<Response> {
    // A proxy on this machine that names no addresses speaks for everybody.
    if (!isLoopback(ctx.visitor.address)) await gate.admit(ctx.visitor)
    await turn()
    const current = openedOf(await build())
    const isOwn = ctx.viewer || ctx.isViewerUnknown || !wantsDocument(request, current.build)
    if (isOwn) return makeFor(current, request, ctx, sent)
    const { address, isMissing } = current.addressOf(request.url)
    const ready = isMissing ? current.missing.get(ctx.locale) : undefined
    // Under whatever host they asked for it.
    const made = ready ?? (await madeForAll(current, ctx.publicUrl + address, ctx, sent.nonce))
    if (isMissing && made.status === 404) current.missing.set(ctx.locale, made)
    await turn()
    // What sets a cookie is meant for one browser.
    if (made.headers.has('set-cookie')) return makeFor(current, request, ctx, sent)
    const html = made.nonce === sent.nonce ? made.html : replaceBytes(made.html, made.nonce, sent.nonce)
    return answerOf(made, html, sent.encoding)
  }

  return async (...asked) => {
    pagesUnderWay++
    try {
      return await answer(...asked)
    } finally {
      pagesUnderWay--
    }
  }
}

/** Parts of pages, and the list of what pages are made of, are asked for by the app and answered one by one. */
function wantsDocument({ method, url }: Request, { routeDiscovery }: ServerBuild): boolean {
  const { pathname } = new URL(url)
  return method === 'GET' && !pathname.endsWith('.data') && pathname !== routeDiscovery.manifestPath
}

/** Packed whole: as a stream it is cut into pieces, which the thread that answers everybody passes on one by one. */
async function answerOf(
  { status, headers }: Pick<Made, 'status' | 'headers'>,
  html: Buffer<ArrayBuffer>,
  encoding: Encoding,
): Promise<Response> {
  const own = new Headers(headers)
  if (html.length === 0) return new Response(null, { status, headers: own })
  own.set('vary', 'accept-encoding')
  if (encoding !== 'identity') own.set('content-encoding', encoding)
  return new Response(encoding === 'identity' ? html : await pack(html), { status, headers: own })
}

/** Pages that are made at once: each takes some milliseconds of the one thread that answers everybody. */
const AT_ONCE = { atOnce: 6, atOnceOfOwner: 3, waiting: 200, waitingOfOwner: 20 }

/** Pages made for a network, whose visitors share what they open at the same time: a school has one address. */
const FLOOD = { attempts: 100, seconds: 10 }

/** Opens what all pages of a process are made through, so that no network takes the process for itself. */
function openRenders() {
  const queue = openFairQueue(AT_ONCE)
  const gate = openFloodGate(FLOOD)
  /**
   * Makes a page when it is the turn of the visitor's network.
   * @throws Problem `too-many` where too much was made for the network, or waits for it; `unavailable` where too many wait
   */
  return async <Page>({ visitor }: Context, work: () => Promise<Page>): Promise<Page> => {
    // A proxy on this machine that names no addresses speaks for everybody.
    if (isLoopback(visitor.address)) return queue.run(null, work)
    await gate.admit(visitor)
    return queue.run(networksOf(visitor.address), work)
  }
}
