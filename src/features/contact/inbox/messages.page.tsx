import { data, useNavigation, useRevalidator } from 'react-router'
import { MessagesDocument } from '#documents/graphql.ts'
import { viewerOrSignIn } from '#features/accounts/access/gate.server.ts'
import { refuseUnlessAdmin } from '#features/accounts/ground/staff.rules.ts'
import { StaffPage } from '#features/moderation/ground/StaffPage.tsx'
import { orWithoutServer } from '#platform/browser/without-server.ts'
import { dutchDayOf } from '#platform/ground/day.rules.ts'
import { newId } from '#platform/ground/new-id.ts'
import type { Context } from '#platform/http/context.server.ts'
import { logFailure } from '#platform/http/failure.server.ts'
import { requestContext } from '#platform/http/router-context.server.ts'
import { failedList } from '#platform/lists/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { MESSAGES_PAGE_SIZE, MESSAGES_PATH, type MessageState } from '../ground/messages.rules.ts'
import type { Route } from './+types/messages.page'
import { Inbox } from './Inbox.tsx'
import { readShow, type ShownMessages } from './inbox.rules.ts'
import { inboxTexts } from './inbox.texts.ts'

/** What is shown, on an ISO date in the Netherlands; `visit` is another for each time that it is loaded. */
type Loaded = { visit: string; today: string; shown: ShownMessages }

/** The list that the address names. A visitor may be an admin who has to log in; for other members there is no such page. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Loaded> {
  const ctx = context.get(requestContext)
  if (refuseUnlessAdmin(viewerOrSignIn(ctx, request))) throw data(null, { status: 404 })
  const show = readShow(new URL(request.url).search)
  const shown = await readShown(ctx, show).catch((error: unknown) => {
    logFailure(ctx, error, 'messages not read')
    return failed(show)
  })
  return { visit: ctx.requestId, today: dutchDayOf(ctx.now), shown }
}

/** Always asked anew, as other admins answer too; where the server is out of reach, the page stays and says so. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
  return orWithoutServer(serverLoader, () => {
    const show = readShow(new URL(request.url).search)
    return { visit: newId(), today: dutchDayOf(new Date()), shown: failed(show) }
  })
}

/** What people wrote to us, for admins to answer and close. */
export default function Messages({ loaderData: { visit, today, shown } }: Route.ComponentProps) {
  const texts = useTexts(inboxTexts)
  const { revalidate, state } = useRevalidator()
  const { location } = useNavigation()
  return (
    <StaffPage texts={texts}>
      <Inbox
        key={visit}
        shown={shown}
        today={today}
        visit={visit}
        isWaiting={location?.pathname === MESSAGES_PATH || state === 'loading'}
        onRetry={revalidate}
      />
    </StaffPage>
  )
}

async function readShown(ctx: Context, show: MessageState): Promise<ShownMessages> {
  const { page, countOpenMessages } = await ctx.runDocument(ctx, MessagesDocument, {
    state: show,
    limit: MESSAGES_PAGE_SIZE,
  })
  return { show, list: page, waiting: countOpenMessages }
}

function failed(show: MessageState): ShownMessages {
  return { show, list: failedList, waiting: null }
}
