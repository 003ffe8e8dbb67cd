import { useMemo } from 'react'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { viewerOrSignIn } from '#features/accounts/access/gate.server.ts'
import type { Store } from '#features/catalogue/ground/catalogue.server.ts'
import { drawn } from '#features/catalogue/pictures/picture.rules.ts'
import { ownFinderQuery } from '#features/engine/api/finder.input.ts'
import { findAlternatives, findProducts, knownProduct } from '#features/engine/api/finder.server.ts'
import { dutchDayOf } from '#platform/ground/day.rules.ts'
import type { Context } from '#platform/http/context.server.ts'
import { requestContext } from '#platform/http/router-context.server.ts'
import { decodeState, productsQuery } from '../ground/finder.address.rules.ts'
import { isQuery } from '../ground/finder.state.rules.ts'
import { offsetOfPage, pagesListed } from '../ground/fold.rules.ts'
import type { Partner } from '../panel/PartnerStrip.tsx'
import { asksForControls, queryOfPlainForm, queryWithControls } from '../panel/plain-form.rules.ts'
import type { FirstAnswer } from '../results/products.api.ts'
import type { Route } from './+types/finder.page'
import { Finder } from './Finder.tsx'
import { arrivalQuery } from './questions.rules.ts'

/** The first answer as it travels with the page: one text costs both sides less than the thousands of values in it. */
type Sent = { query: string; json: string }

/** Answers that were sent: in the process that sends them the page is rendered from them as they are. */
const sentAnswers = new WeakMap<Sent, FirstAnswer['answer']>()
/** What the last arrival was answered, by the state of the catalogue: nearly all arrivals ask the same question. */
const lastArrivals = new WeakMap<object, Sent>()

/**
 * The shops, today's date, and what answers the address: the first products are in the server's page. All of it comes
 * from the process's snapshot of the catalogue, so that the page needs no database.
 */
export function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = context.get(requestContext)
  if (ctx.finderRequiresSignIn) viewerOrSignIn(ctx, request)
  const { pathname, search } = new URL(request.url)
  const sent = queryOfPlainForm(search)
  if (sent !== null) throw redirect(`${pathname}?${sent}`)
  const plain = asksForControls(search)
  if (plain && search !== `?${queryWithControls(search)}`)
    throw redirect(`${pathname}?${queryWithControls(search)}`)
  const { index, stores } = ctx.finder.snapshot
  const known = withKnownStores(request.url, index.stores)
  if (known !== null) throw redirect(known)
  const { panel, loaded, open, others, page, compare, comparing } = decodeState(search)
  const isAsked = isQuery(loaded)
  const first = isAsked
    ? answerTo(ctx, productsQuery(loaded, offsetOfPage(page)))
    : arrivalFor(ctx, arrivalQuery(panel))
  const pageCount = isAsked ? pagesListed(sentAnswers.get(first)!, others) : page
  if (page > pageCount) throw redirect(withPage(request.url, pageCount))
  return {
    // One that the address chooses stays: a filter that works is never hidden.
    stores: stores.filter(({ id }) => index.stocked.has(id) || panel.stores.includes(id)).map(nameOf),
    partners: stores.filter(({ stripOrder }) => stripOrder !== null).map(nameOf),
    first,
    opened: open === null ? null : knownProduct(ctx, open),
    alternatives: open === null ? null : findAlternatives(ctx, open, (loaded ?? panel).flags),
    compared: comparing ? compare.map((id) => comparedProduct(ctx, id)) : [],
    today: dutchDayOf(ctx.now),
    plain,
  }
}

function comparedProduct(ctx: Pick<Context, 'finder'>, id: number) {
  const product = knownProduct(ctx, id)
  return product && drawn(product)
}

/** The answer to what an arrival asks: the one that the last arrival had, where it asked the same. */
function arrivalFor(ctx: Pick<Context, 'finder'>, query: string): Sent {
  const last = lastArrivals.get(ctx.finder.snapshot)
  if (last?.query === query) return last
  // Kinds narrow down what was loaded: on arrival nothing shows them, and they are half of the data.
  const sent = answerTo(ctx, query, { kinds: [] })
  lastArrivals.set(ctx.finder.snapshot, sent)
  return sent
}

function answerTo(ctx: Pick<Context, 'finder'>, query: string, instead?: { kinds: [] }): Sent {
  const answer = findProducts(ctx, ownFinderQuery(query, ctx.finder.snapshot.index)).parsed()
  const items = answer.items.map(drawn)
  const shown = { ...answer, items, ...instead }
  const sent = { query, json: JSON.stringify(shown) }
  sentAnswers.set(sent, shown)
  return sent
}

/** The address of a page that exists, where one was asked for that is not there (any more). */
function withPage(address: string, page: number): string {
  const { pathname, searchParams } = new URL(address)
  searchParams.set('page', String(page))
  return `${pathname}?${searchParams}`
}

/** The address without the stores that there are none of (any more), which `GET /products` refuses; `null` where all are known. */
function withKnownStores(address: string, known: ReadonlySet<string>): string | null {
  const { pathname, searchParams } = new URL(address)
  const changed = new URLSearchParams(searchParams.get('changed') ?? '')
  const isUnknown = (id: string) => !known.has(id)
  if (![searchParams, changed].some((params) => params.getAll('store').some(isUnknown))) return null
  for (const params of [searchParams, changed]) {
    for (const id of params.getAll('store').filter(isUnknown)) params.delete('store', id)
  }
  if (searchParams.has('changed')) searchParams.set('changed', String(changed))
  return `${pathname}?${searchParams}`
}

/** What the page shows of a store. */
function nameOf({ id, name, domain }: Store): Partner {
  return { id, name, domain }
}

/** Only an arrival runs the loader; within the page the query cache asks for what is missing. */
export function shouldRevalidate() {
  return false
}

export default function FinderPage({ loaderData }: Route.ComponentProps) {
  const sent = loaderData.first
  const first = useMemo(
    (): FirstAnswer => ({ query: sent.query, answer: sentAnswers.get(sent) ?? JSON.parse(sent.json) }),
    [sent],
  )
  return <Finder {...loaderData} first={first} />
}
