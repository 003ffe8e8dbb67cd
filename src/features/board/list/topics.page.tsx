import { useState } from 'react'
import { data, useNavigate } from 'react-router'
import {
  CommunityCountsDocument,
  type CommunityCountsQuery,
  FeaturedTopicsDocument,
} from '#documents/graphql.ts'
import { PageHead } from '#features/seo/PageHead.tsx'
import { dutchDayOf } from '#platform/ground/day.rules.ts'
import type { Context } from '#platform/http/context.server.ts'
import { logFailure } from '#platform/http/failure.server.ts'
import { requestContext } from '#platform/http/router-context.server.ts'
import { statusOfList } from '#platform/lists/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { classes } from '#ui/ground/classes.ts'
import { useToast } from '#ui/notice/Toast.tsx'
import {
  type BoardState,
  featuredVariablesOf,
  firstState,
  queryOf,
  readState,
  TOPICS_PATH,
  variablesOf,
} from '../ground/board.address.rules.ts'
import { CreateTopic, type OnCreated } from '../write/CreateTopic.tsx'
import type { Route } from './+types/topics.page'
import { BoardControls } from './BoardControls.tsx'
import { BoardResults } from './BoardResults.tsx'
import { CommunityFigures } from './CommunityFigures.tsx'
import { boardDocuments } from './list.api.ts'
import { type Board, boardOf, failedBoard, noCounts } from './topics.rules.ts'
import { boardTexts } from './topics.texts.ts'

/** What the address asks for, and what the server's page has of it: within the app the board asks by itself. */
type Loaded = {
  state: BoardState
  board: Board | null
  counts: CommunityCountsQuery | null
  today: string
}

/** The board that the address asks for, with its counters; where something cannot be read, the page says so. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const state = readState(new URL(request.url).search)
  const [board, counts] = await Promise.all([
    readBoard(ctx, state).catch(logged(ctx, failedBoard)),
    ctx.runDocument(ctx, CommunityCountsDocument, {}).catch(logged(ctx, noCounts)),
  ])
  const loaded: Loaded = { state, board, counts, today: dutchDayOf(ctx.now) }
  return data(loaded, { status: statusOfList(board.list) })
}

/** Within the app the page is there at once. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
  const state = readState(new URL(request.url).search)
  return { state, board: null, counts: null, today: dutchDayOf(new Date()) }
}

/** The community board: chosen, sorted and searched by the address. */
export default function TopicsPage({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(boardTexts)
  const navigate = useNavigate()
  const toast = useToast()
  // The controls say at once what was chosen; the board before stays in sight until the router has the next.
  const [asked, setAsked] = useState({ state: loaderData.state, of: loaderData })
  const chosen = asked.of === loaderData ? asked.state : loaderData.state
  const [createdId, setCreatedId] = useState<string | null>(null)
  const show = (next: BoardState, replace = false) => {
    setAsked({ state: next, of: loaderData })
    setCreatedId(null)
    navigate({ search: queryOf(next) }, { preventScrollReset: true, replace })
  }
  const onCreated: OnCreated = ({ id, category }) => {
    toast(texts.posted)
    // Where the newest stand first, of all or of its own category, the new topic is in sight.
    const isInTab = chosen.category === category
    show({ ...firstState, category: isInTab ? chosen.category : null })
    setCreatedId(id)
  }
  return (
    <main className="page-width pt-6 pb-8 md:pt-9 md:pb-20">
      <PageHead title={texts.documentTitle} description={texts.description} path={TOPICS_PATH} />
      <div className="flex flex-col gap-5 md:flex-row md:items-end md:justify-between md:gap-8">
        <div>
          <h1 className="text-3xl">{texts.title}</h1>
          <p className="mt-2 text-md text-ink-muted md:text-lg">{texts.lead}</p>
        </div>
        <CommunityFigures loaded={loaderData.counts} />
      </div>
      <BoardControls state={chosen} onChange={show} onCreated={onCreated} />
      <BoardResults
        state={loaderData.state}
        loaded={loaderData.board}
        today={loaderData.today}
        chosen={chosen}
        createdId={createdId}
        waiting={chosen !== loaderData.state}
        onSort={(sort) => show({ ...chosen, sort })}
        onClear={() => show({ ...chosen, search: '' })}
        onCreated={onCreated}
      />
      {/* It stops above the footer, so that it never covers the foot of the page, and goes with the bar while somebody
          reads on, so that it never stands in the way of what a card leads to. */}
      <div
        data-floating="phone"
        className={classes(
          'pointer-events-none sticky bottom-(--floor) z-30 mt-4 flex justify-end md:hidden print:hidden',
          'transition-[translate,opacity,visibility] duration-(--base)',
          'not-focus-within:in-data-[bar=hidden]:invisible not-focus-within:in-data-[bar=hidden]:opacity-0',
          'not-focus-within:in-data-[bar=hidden]:translate-y-8',
        )}
      >
        <CreateTopic floats onCreated={onCreated} />
      </div>
    </main>
  )
}

async function readBoard(ctx: Context, state: BoardState): Promise<Board> {
  const [answer, featured] = await Promise.all([
    ctx.runDocument(ctx, boardDocuments[state.sort], variablesOf(state)),
    // Without it the list is still there.
    ctx.runDocument(ctx, FeaturedTopicsDocument, featuredVariablesOf(state)).catch(logged(ctx, null)),
  ])
  return boardOf(answer, featured)
}

function logged<Instead>(ctx: Context, instead: Instead) {
  return (error: unknown): Instead => {
    logFailure(ctx, error, 'part of the board not read')
    return instead
  }
}
