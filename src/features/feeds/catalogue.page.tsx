import { data, useRevalidator } from 'react-router'
import { viewerOrSignIn } from '#features/accounts/access/gate.server.ts'
import { refuseUnlessAdmin } from '#features/accounts/ground/staff.rules.ts'
import { moderationTexts } from '#features/moderation/ground/moderation.texts.ts'
import { StaffPage } from '#features/moderation/ground/StaffPage.tsx'
import { orWithoutServer } from '#platform/browser/without-server.ts'
import { dutchDayOf } from '#platform/ground/day.rules.ts'
import { logFailure } from '#platform/http/failure.server.ts'
import { requestContext } from '#platform/http/router-context.server.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { classes } from '#ui/ground/classes.ts'
import { ListFailure } from '#ui/list/ListFailure.tsx'
import type { Route } from './+types/catalogue.page'
import { FeedRuns } from './FeedRuns.tsx'
import type { FeedRun, StoreQuality } from './feeds.rules.ts'
import { listFeedRuns } from './feeds.server.ts'
import { feedsTexts } from './feeds.texts.ts'
import { readQuality } from './quality.server.ts'
import { StoreCard } from './StoreCard.tsx'

/** What is known of the catalogue, on an ISO date in the Netherlands; null where it could not be asked for. */
type Loaded = { today: string; known: { stores: StoreQuality[]; runs: FeedRun[] } | null }

/** For admins alone. A visitor may be one who has to log in; for other members there is no such page. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Loaded> {
  const ctx = context.get(requestContext)
  if (refuseUnlessAdmin(viewerOrSignIn(ctx, request))) throw data(null, { status: 404 })
  const today = dutchDayOf(ctx.now)
  try {
    return { today, known: { stores: await readQuality(ctx), runs: await listFeedRuns(ctx) } }
  } catch (error) {
    logFailure(ctx, error, 'catalogue not read')
    return { today, known: null }
  }
}

/** Where the server is out of reach, the page stays and says so. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
  return orWithoutServer(serverLoader, () => ({ today: dutchDayOf(new Date()), known: null }))
}

/** How the catalogue is doing, for admins. */
export default function CataloguePage({ loaderData: { today, known } }: Route.ComponentProps) {
  const listTexts = useTexts(moderationTexts)
  const texts = useTexts(feedsTexts)
  const { revalidate, state } = useRevalidator()
  const isWaiting = state === 'loading'
  return (
    <StaffPage texts={texts}>
      <p role="status" className="sr-only">
        {isWaiting && texts.loading}
      </p>
      {known === null && <ListFailure texts={listTexts} className="mt-4" onRetry={revalidate} />}
      {known && (
        <div
          aria-busy={isWaiting}
          className={classes('transition-opacity duration-(--base)', isWaiting && 'opacity-50')}
        >
          <section aria-labelledby="stores" className="mt-8">
            <h2 id="stores" className="text-xl">
              {texts.stores}
            </h2>
            {known.stores.length === 0 && <p className="mt-3 text-ink-muted">{texts.noStores}</p>}
            <ul className="mt-4 flex flex-col gap-3 md:gap-4">
              {known.stores.map((store) => (
                <li key={store.id}>
                  <StoreCard store={store} today={today} />
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="feeds" className="mt-10">
            <h2 id="feeds" className="text-xl">
              {texts.feeds}
            </h2>
            <FeedRuns runs={known.runs} today={today} />
          </section>
        </div>
      )}
    </StaffPage>
  )
}
