import { Suspense, use, useState } from 'react'
import { data, useNavigate } from 'react-router'
import { RecipeListDocument } from '#documents/graphql.ts'
import { PageHead } from '#features/site/PageHead.tsx'
import { dutchDayOf } from '#platform/day.rules.ts'
import { useTexts } from '#platform/i18n.tsx'
import { failedList, statusOfList } from '#platform/list.rules.ts'
import { requestContext } from '#platform/router-context.server.ts'
import type { Route } from './+types/recipes.page'
import { ListControls } from './ListControls.tsx'
import { ListResults, type ListResultsProps } from './ListResults.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { type ListState, queryOf, RECIPES_PATH, readState, variablesOf } from './list.address.rules.ts'
import { listTexts } from './list.messages.ts'
import type { ListAnswer } from './list.rules.ts'
import { UploadRecipe } from './UploadRecipe.tsx'
import { changesHeard, useRecipeNews } from './useRecipeNews.ts'

/** A list, or what will be one; `visit` is another for each time that one is loaded. */
type Loaded = {
  visit: string
  state: ListState
  list: ListAnswer | Promise<ListAnswer>
  asOf: number
  today: string
}

/** Marks the list that came in the server's page. */
const FROM_SERVER = 'server'
let loadedLists = 0
let asking: typeof import('./list.ask.ts') | null = null

/** The first page of the list that the address asks for; where it cannot be read, the page says so. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const state = readState(new URL(request.url).search)
  const list = await ctx.runDocument(ctx, RecipeListDocument, variablesOf(state)).then(
    ({ listRecipes }) => ({ ...listRecipes, failed: null }),
    (error: unknown) => {
      ctx.log.error({ requestId: ctx.requestId, err: error }, 'list of recipes not read')
      return failedList
    },
  )
  const loaded: Loaded = { visit: FROM_SERVER, state, list, asOf: 0, today: dutchDayOf(ctx.now) }
  return data(loaded, { status: statusOfList(list) })
}

/** Within the app the page is there at once: the tab's cache has its list, or the server is asked while it shows. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
  const state = readState(new URL(request.url).search)
  loadedLists += 1
  return {
    visit: String(loadedLists),
    state,
    asOf: changesHeard(),
    list: asking?.cachedList(state) ?? askList(state),
    today: dutchDayOf(new Date()),
  }
}

async function askList(state: ListState): Promise<ListAnswer> {
  try {
    asking ??= await import('./list.ask.ts')
    return await asking.askList(state)
  } catch {
    // The code itself did not come: there is no connection.
    return failedList
  }
}

/** The recipes of members: searched, filtered and sorted by the address. */
export default function RecipesPage({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(listTexts)
  const navigate = useNavigate()
  const feed = useRecipeNews()
  // The controls say at once what was chosen; the list before stays in sight until the router has the next.
  const [asked, setAsked] = useState({ state: loaderData.state, of: loaderData })
  const state = asked.of === loaderData ? asked.state : loaderData.state
  const show = (next: ListState, replace = false) => {
    setAsked({ state: next, of: loaderData })
    navigate({ search: queryOf(next) }, { preventScrollReset: true, replace })
  }
  return (
    <main className="page-width pt-6 pb-16 md:pt-9 md:pb-20">
      <PageHead title={texts.documentTitle} description={texts.description} path={RECIPES_PATH} />
      <div className="flex flex-col gap-4 md:flex-row md:items-end md:justify-between md:gap-8">
        <div>
          <h1 className="text-3xl">{texts.title}</h1>
          <p className="mt-2 text-md text-ink-muted md:text-lg">{texts.lead}</p>
        </div>
        <UploadRecipe isFirst />
      </div>
      <ListControls state={state} onChange={show} />
      <Suspense fallback={<ListSkeleton />}>
        <LoadedResults
          {...loaderData}
          waiting={state !== loaderData.state}
          feed={feed}
          onClear={() => show({ ...state, search: '' })}
        />
      </Suspense>
    </main>
  )
}

type LoadedResultsProps = Loaded & Pick<ListResultsProps, 'waiting' | 'feed' | 'onClear'>

/** What is added to a list and changed in it belongs to that list: another one starts anew. */
function LoadedResults({ visit, list, ...rest }: LoadedResultsProps) {
  const loaded = list instanceof Promise ? use(list) : list
  return <ListResults key={visit} loaded={loaded} fromServer={visit === FROM_SERVER} {...rest} />
}
