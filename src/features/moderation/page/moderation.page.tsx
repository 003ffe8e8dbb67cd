import { useState } from 'react'
import { data, useNavigation, useRevalidator } from 'react-router'
import { ModerationLogDocument, ProductReportsDocument, ReportsDocument } from '#documents/graphql.ts'
import { viewerOrSignIn } from '#features/accounts/access/gate.server.ts'
import { refuseUnlessModerator } from '#features/accounts/ground/staff.rules.ts'
import { orWithoutServer } from '#platform/browser/without-server.ts'
import { dutchDayOf } from '#platform/ground/day.rules.ts'
import { newId } from '#platform/ground/new-id.ts'
import type { Context } from '#platform/http/context.server.ts'
import { logFailure } from '#platform/http/failure.server.ts'
import { requestContext } from '#platform/http/router-context.server.ts'
import { failedList } from '#platform/lists/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { TabLinks } from '#ui/button/TabLinks.tsx'
import { classes } from '#ui/ground/classes.ts'
import { ListFailure } from '#ui/list/ListFailure.tsx'
import {
  addressOf,
  MODERATION_PATH,
  type ModerationShow,
  moderationShows,
  REPORTS_PAGE_SIZE,
  readShow,
} from '../ground/moderation.address.rules.ts'
import { MODERATION_PAGE_SIZE } from '../ground/moderation.rules.ts'
import type { Shown } from '../ground/moderation.shown.rules.ts'
import { moderationTexts } from '../ground/moderation.texts.ts'
import { StaffPage } from '../ground/StaffPage.tsx'
import { ProductReport } from '../products/ProductReport.tsx'
import { fetchProductReports } from '../products/products.api.ts'
import { OpenReport } from '../reports/OpenReport.tsx'
import { ResolvedReport } from '../reports/ResolvedReport.tsx'
import { fetchLog, fetchReports } from '../reports/reports.api.ts'
import type { Route } from './+types/moderation.page'
import { LogEntry } from './LogEntry.tsx'
import { ShownList } from './ShownList.tsx'

/** What is shown, on an ISO date in the Netherlands; `visit` is another for each time that it is loaded. */
type Loaded = { visit: string; today: string; shown: Shown }

/** The list that the address names. A visitor may be a moderator who has to log in; for other members there is no such page. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Loaded> {
  const ctx = context.get(requestContext)
  if (refuseUnlessModerator(viewerOrSignIn(ctx, request))) throw data(null, { status: 404 })
  const show = readShow(new URL(request.url).search)
  const shown = await readShown(ctx, show).catch((error: unknown) => {
    logFailure(ctx, error, 'moderation not read')
    return failed(show)
  })
  return { visit: ctx.requestId, today: dutchDayOf(ctx.now), shown }
}

/** Always asked anew, as others moderate too; where the server is out of reach, the page stays and says so. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
  return orWithoutServer(serverLoader, () => {
    const show = readShow(new URL(request.url).search)
    return { visit: newId(), today: dutchDayOf(new Date()), shown: failed(show) }
  })
}

/** What is reported, what was decided about it, and everything that those who moderate did. */
export default function ModerationPage({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(moderationTexts)
  const { revalidate, state } = useRevalidator()
  const { location } = useNavigation()
  const [counted, setCounted] = useState({ visit: '', ended: 0 })
  const { visit, shown } = loaderData
  const ended = counted.visit === visit ? counted.ended : 0
  const isWaiting = location?.pathname === MODERATION_PATH || state === 'loading'
  const waiting = { ...shown.waiting, resolved: null, log: null }
  const tabs = moderationShows.map((show) => ({
    to: addressOf(show),
    text: texts.tabs[show],
    isShown: shown.show === show,
    waiting: shown.show === show ? waiting[show] && waiting[show] - ended : waiting[show],
  }))
  return (
    <StaffPage texts={texts}>
      <TabLinks name={texts.tabs.name} tabs={tabs} />
      <section
        key={visit}
        aria-labelledby="shown"
        aria-busy={isWaiting}
        className={classes('mt-6 transition-opacity duration-(--base)', isWaiting && 'opacity-50')}
      >
        <h2 id="shown" className="sr-only">
          {texts.headings[shown.show]}
        </h2>
        <p role="status" className="sr-only">
          {isWaiting && texts.loading}
        </p>
        {shown.list.failed ? (
          <ListFailure texts={texts} className="mt-4" onRetry={revalidate} />
        ) : (
          <List
            {...loaderData}
            ended={ended}
            onEnded={() =>
              setCounted((before) => ({ visit, ended: before.visit === visit ? before.ended + 1 : 1 }))
            }
          />
        )}
      </section>
    </StaffPage>
  )
}

/** `ended` counts the reports of the list that are no longer open; `onEnded` tells of each. */
function List({ shown, today, visit, ended, onEnded }: Loaded & { ended: number; onEnded(): void }) {
  switch (shown.show) {
    case 'log':
      return (
        <ShownList
          show="log"
          loaded={shown.list}
          visit={visit}
          pageSize={MODERATION_PAGE_SIZE}
          fetchPage={fetchLog}
          className="divide-y divide-line rounded-lg bg-surface px-4 shadow-card md:px-5"
          row={(entry) => <LogEntry key={entry.id} entry={entry} today={today} />}
        />
      )
    case 'products':
      return (
        <ShownList
          show="products"
          loaded={shown.list}
          visit={visit}
          pageSize={REPORTS_PAGE_SIZE}
          fetchPage={fetchProductReports}
          ended={ended}
          row={(report, onChanged) => (
            <ProductReport key={report.id} {...{ report, today, onChanged, onEnded }} />
          )}
        />
      )
    default: {
      const { show, list } = shown
      return (
        <ShownList
          show={show}
          loaded={list}
          visit={visit}
          pageSize={REPORTS_PAGE_SIZE}
          fetchPage={(nextToken) => fetchReports(show, nextToken)}
          ended={ended}
          row={(report, onChanged) =>
            show === 'open' ? (
              <OpenReport key={report.id} {...{ report, today, onChanged, onEnded }} />
            ) : (
              <ResolvedReport key={report.id} {...{ report, today, onChanged }} />
            )
          }
        />
      )
    }
  }
}

async function readShown(ctx: Context, show: ModerationShow): Promise<Shown> {
  if (show === 'log') {
    const log = await ctx.runDocument(ctx, ModerationLogDocument, { limit: MODERATION_PAGE_SIZE })
    return { show, list: log.page, ...waitingOf(log) }
  }
  if (show === 'products') {
    const products = await ctx.runDocument(ctx, ProductReportsDocument, { limit: REPORTS_PAGE_SIZE })
    return { show, list: products.page, ...waitingOf(products) }
  }
  const reports = await ctx.runDocument(ctx, ReportsDocument, { state: show, limit: REPORTS_PAGE_SIZE })
  return { show, list: reports.page, ...waitingOf(reports) }
}

function waitingOf(counted: { countOpenReports: number; countOpenProductReports: number }) {
  return { waiting: { open: counted.countOpenReports, products: counted.countOpenProductReports } }
}

function failed(show: ModerationShow): Shown {
  return { show, list: failedList, waiting: { open: null, products: null } }
}
