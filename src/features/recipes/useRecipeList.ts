import { useEffect, useState } from 'react'
import { inBackground } from '#platform/chunk.ts'
import { whenForgotten } from '#platform/forgotten.ts'
import { failedList } from '#platform/list.rules.ts'
import { useGrowingList } from '#ui/useGrowingList.ts'
import type { ListState } from './list.address.rules.ts'
import type { RecipeNews } from './list.live.ts'
import { type ListAnswer, placeOfNew, withFreshStart, withNew, without, withUpdated } from './list.rules.ts'
import { changesHeard, type RecipeNewsFeed } from './useRecipeNews.ts'

/** What asks is script that a first visit does without: it comes with the first question. */
const loadAsking = () => import('./list.ask.ts')

const askNow = async (state: ListState) => (await inBackground(loadAsking())).askList(state, true)
/** The cache, which has nothing of the server's page, is not fetched to catch up with it. */
const askOnce = async (state: ListState) => (await inBackground(import('./list.live.ts'))).freshList(state)

type Options = {
  state: ListState
  /** The list as it was loaded. */
  loaded: ListAnswer
  /** Whether it came in the server's page: the tab's cache does not have it yet. */
  fromServer: boolean
  /** The count of changes heard of when it was asked for. */
  asOf: number
  feed: RecipeNewsFeed
}

/** A list that was loaded, kept true: more is loaded below it, and what members make and change is merged in. */
export function useRecipeList({ state, loaded, fromServer, asOf, feed }: Options) {
  const { list, setList, isLoadingMore, loadMore } = useGrowingList(loaded, async (nextToken) => {
    const { askPage } = await loadAsking()
    return askPage(state, nextToken)
  })
  /** New recipes whose place in this list only the server knows. */
  const [news, setNews] = useState(0)
  const [isReloading, setReloading] = useState(false)

  async function reload() {
    setReloading(true)
    // Where the code itself does not come, there is no connection.
    const answer = await loadAsking().then(
      ({ askList }) => askList(state, true),
      () => failedList,
    )
    setReloading(false)
    setNews(0)
    setList(answer)
  }

  useEffect(() => {
    async function askAgain(merge: (before: ListAnswer, start: ListAnswer) => ListAnswer, ask = askNow) {
      const start = await ask(state).catch(() => failedList)
      if (!start.failed) setList((before) => merge(before, start))
    }
    const catchUp = (ask = askNow) => askAgain((before, start) => withFreshStart(before, start, state), ask)
    const refresh = () => askAgain((_, start) => start)
    function hear(happened: RecipeNews) {
      if (happened.kind === 'connected') {
        // What the server's page shows is from before anybody listened.
        if (happened.again) catchUp()
        else if (fromServer) catchUp(askOnce)
        return
      }
      const { recipeID, isNew, recipe } = happened.change
      if (!recipe) setList((before) => without(before, recipeID))
      else if (!isNew) setList((before) => withUpdated(before, recipe))
      else if (placeOfNew(recipe, state) === 'by age') setList((before) => withNew(before, recipe))
      else if (placeOfNew(recipe, state) === 'somewhere') setNews((count) => count + 1)
    }
    const stopHearing = feed(hear)
    const stopListening = whenForgotten(() => catchUp())
    // What happened while the list was on its way may have come too late for it.
    if (changesHeard() > asOf) refresh()
    return () => {
      stopHearing()
      stopListening()
    }
  }, [feed, state, fromServer, asOf, setList])

  const busy = isReloading ? 'list' : isLoadingMore ? 'more' : null
  return { list, news, busy, reload, loadMore }
}
