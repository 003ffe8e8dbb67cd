import type { LoaderFunctionArgs } from 'react-router'
import { viewerOrSignIn } from '#features/accounts/gate.server.ts'
import type { Store } from '#features/catalogue/catalogue.server.ts'
import { dutchDayOf } from '#platform/day.rules.ts'
import { requestContext } from '#platform/router-context.server.ts'
import type { Route } from './+types/finder.page'
import { Finder } from './Finder.tsx'
import { decodeState, finderQuery, productsQuery } from './finder.address.rules.ts'
import { findProducts } from './finder.server.ts'
import { asksForProducts } from './finder.state.rules.ts'
import type { Partner } from './PartnerStrip.tsx'

/**
 * The shops, today's date, and what answers the address: the first products are in the server's page. All of it comes
 * from the process's snapshot of the catalogue, so that the page needs no database.
 */
export function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = context.get(requestContext)
  if (ctx.finderRequiresSignIn) viewerOrSignIn(ctx, request)
  const { panel, loaded } = decodeState(new URL(request.url).search)
  const { index, stores } = ctx.finder.snapshot
  return {
    // One that the address chooses stays: a filter that works is never hidden.
    stores: stores.filter(({ id }) => index.stocked.has(id) || panel.stores.includes(id)).map(nameOf),
    partners: stores.filter(({ stripOrder }) => stripOrder !== null).map(nameOf),
    first: asksForProducts(loaded)
      ? { query: productsQuery(loaded), answer: findProducts(ctx, finderQuery(loaded)).parsed() }
      : undefined,
    today: dutchDayOf(ctx.now),
  }
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
  return <Finder {...loaderData} />
}
