import { FlaskConical } from 'lucide-react'
import { useRef } from 'react'
import { type LoaderFunctionArgs, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { viewerOrSignIn } from '#features/accounts/access/gate.server.ts'
import { drawn } from '#features/catalogue/pictures/picture.rules.ts'
import { Pagination } from '#features/finder/results/Pagination.tsx'
import { PageHead } from '#features/seo/PageHead.tsx'
import { pathOf } from '#features/seo/pages.rules.ts'
import { orWithoutServer } from '#platform/browser/without-server.ts'
import { daysBetween } from '#platform/ground/day.rules.ts'
import { requestContext } from '#platform/http/router-context.server.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { classes } from '#ui/ground/classes.ts'
import { Mark } from '#ui/ground/Mark.tsx'
import { ListFailure } from '#ui/list/ListFailure.tsx'
import type { Route } from './+types/offers.page'
import { NoOffers } from './NoOffers.tsx'
import { OfferChips } from './OfferChips.tsx'
import { OfferFilters } from './OfferFilters.tsx'
import { OfferGroup } from './OfferGroup.tsx'
import { OfferTabs } from './OfferTabs.tsx'
import { offersAddress, readOffersQuery } from './offers.rules.ts'
import { listOffers } from './offers.server.ts'
import { offersTexts } from './offers.texts.ts'
import { readPriceLines } from './price-lines.server.ts'

/**
 * It comes from the process's snapshot of the catalogue, so that the page needs no database; the lines of prices alone
 * are left out without one.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = context.get(requestContext)
  if (ctx.finderRequiresSignIn) viewerOrSignIn(ctx, request)
  const asked = readOffersQuery(new URL(request.url).search)
  const { index } = ctx.finder.snapshot
  const query = {
    ...asked,
    category: asked.category && index.categories.has(asked.category) ? asked.category : null,
    stores: asked.stores.filter((id) => index.stores.has(id)),
  }
  const answer = listOffers(ctx, query)
  const lines = await readPriceLines(
    ctx,
    answer.groups.flatMap(({ rows }) => rows),
  )
  const groups = answer.groups.map((group) => ({
    ...group,
    rows: group.rows.map((row) => ({
      ...drawn(row),
      prices: lines && (lines.get(row.id) ?? []),
      beganAt: row.figures.beganOn === null ? null : -daysBetween(row.figures.beganOn, index.stamp.day),
    })),
  }))
  return { known: { query: { ...query, page: answer.page }, answer: { ...answer, groups } } }
}

type Loaded = { known: Awaited<ReturnType<typeof loader>>['known'] | null }

/** Where the server is out of reach, the page stays and says so. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
  return orWithoutServer<Loaded>(serverLoader, () => ({ known: null }))
}

/** This week's offers, by what they are worth. */
export default function OffersPage({ loaderData: { known } }: Route.ComponentProps) {
  const texts = useTexts(offersTexts)
  const isWaiting = useNavigation().state === 'loading'
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = known?.answer.groups.flatMap(({ rows }) => rows) ?? []
  return (
    <main className="page-width pt-6 pb-12 md:pt-9 md:pb-20">
      <PageHead title={texts.documentTitle} description={texts.description} path={pathOf('offers')} />
      <h1 ref={heading} tabIndex={-1} className="text-3xl text-balance outline-none">
        {texts.title}
      </h1>
      <p className="mt-2 text-md text-ink-muted md:text-lg">{texts.lead}</p>
      {known?.answer.sample && (
        <p className="mt-3">
          <Mark icon={FlaskConical} tone="care">
            {texts.sample}
          </Mark>
        </p>
      )}
      <p role="status" className="sr-only">
        {isWaiting && texts.loading}
      </p>
      {known === null ? (
        <ListFailure texts={texts} className="mt-6" onRetry={revalidate} />
      ) : (
        <div
          aria-busy={isWaiting}
          className={classes('transition-opacity duration-(--base)', isWaiting && 'opacity-50')}
        >
          <div className="mt-5 flex flex-col gap-4 xl:flex-row xl:items-end xl:justify-between">
            <OfferTabs query={known.query} counts={known.answer.counts} />
            <OfferFilters query={known.query} answer={known.answer} />
          </div>
          <OfferChips
            query={known.query}
            stores={known.answer.allStores}
            onPressed={() => heading.current?.focus({ preventScroll: true })}
          />
          {known.answer.groups.length === 0 && <NoOffers query={known.query} counts={known.answer.counts} />}
          {known.answer.groups.map((group) => (
            <OfferGroup key={group.key} group={group} query={known.query} />
          ))}
          {known.answer.pages > 1 && (
            <div className="mt-8">
              <Pagination
                page={known.query.page}
                pageCount={known.answer.pages}
                hrefOf={(page) => offersAddress({ ...known.query, page })}
                onPage={(page) => navigate(offersAddress({ ...known.query, page }))}
              />
            </div>
          )}
          <p className="mt-6 text-xs text-ink-quiet empty:hidden">
            {[
              shown.some(({ prices }) => prices) && texts.band,
              known.answer.counts.unjudged > 0 && texts.note,
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        </div>
      )}
    </main>
  )
}
