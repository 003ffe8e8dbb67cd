import { useState } from 'react'
import { data, useNavigate } from 'react-router'
import { type RecipeCardFragment, RecipeListDocument } from '#documents/graphql.ts'
import { PageHead } from '#features/seo/PageHead.tsx'
import { dutchDayOf } from '#platform/ground/day.rules.ts'
import { logFailure } from '#platform/http/failure.server.ts'
import { requestContext } from '#platform/http/router-context.server.ts'
import { failedList, type ListAnswer, statusOfList } from '#platform/lists/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import {
  type ListState,
  queryOf,
  RECIPES_PATH,
  readState,
  variablesOf,
} from '../ground/list.address.rules.ts'
import type { Route } from './+types/recipes.page'
import { ListControls } from './ListControls.tsx'
import { ListResults } from './ListResults.tsx'
import { listTexts } from './list.texts.ts'
import { UploadRecipe } from './UploadRecipe.tsx'

/** What the address asks for, and what the server's page has of it: within the app the list asks by itself. */
type Loaded = { state: ListState; list: ListAnswer<RecipeCardFragment> | null; today: string }

/** The first page of the list that the address asks for; where it cannot be read, the page says so. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const state = readState(new URL(request.url).search)
  const list = await ctx.runDocument(ctx, RecipeListDocument, variablesOf(state)).then(
    ({ listRecipes }): ListAnswer<RecipeCardFragment> => listRecipes,
    (error: unknown) => {
      logFailure(ctx, error, 'list of recipes not read')
      return failedList
    },
  )
  const loaded: Loaded = { state, list, today: dutchDayOf(ctx.now) }
  return data(loaded, { status: statusOfList(list) })
}

/** Within the app the page is there at once. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Loaded> {
  const state = readState(new URL(request.url).search)
  return { state, list: null, today: dutchDayOf(new Date()) }
}

/** The recipes of members: searched, filtered and sorted by the address. */
export default function RecipesPage({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(listTexts)
  const navigate = useNavigate()
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
      <ListResults
        state={loaderData.state}
        loaded={loaderData.list}
        today={loaderData.today}
        waiting={state !== loaderData.state}
        onClear={() => show({ ...state, search: '' })}
      />
    </main>
  )
}
