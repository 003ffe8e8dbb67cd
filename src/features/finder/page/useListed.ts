import { useMemo, useState } from 'react'
import type { ProductsAnswer } from '#features/engine/ground/wire.rules.ts'
import { productsQuery } from '../ground/finder.address.rules.ts'
import { type Filters, type FinderState, isQuery } from '../ground/finder.state.rules.ts'
import { listedAnswer, offsetOfPage, offsetsBeside } from '../ground/fold.rules.ts'
import type { FirstAnswer } from '../results/products.api.ts'
import { useProducts } from '../results/useProducts.ts'

/** The latest answer to a question, whichever of its products that has, and the catalogue that it began with. */
type Latest = { question: string; answer: ProductsAnswer; start: number; version: string }

/**
 * The products around the page that the state shows: a question may have thousands of them, and an answer a hundred.
 * While the next hundred comes, what was known of the whole stays, so that only the cards are missing.
 */
export function useListed(state: FinderState, first: FirstAnswer) {
  const question = isQuery(state.loaded) ? productsQuery(state.loaded) : null
  const [kept, setKept] = useState<Latest | null>(null)
  const latest = kept?.question === question ? kept : null
  const hasAll = latest !== null && latest.answer.items.length >= latest.answer.total
  const offset = hasAll ? 0 : offsetOfPage(state.page)
  const queryFrom = (from: number) => (isQuery(state.loaded) ? productsQuery(state.loaded, from) : null)
  const products = useProducts(queryFrom(offset), first)
  const answer = products.loading ? null : products.answer
  if (answer && question !== null && (answer !== latest?.answer || offset !== latest.start)) {
    setKept({ question, answer, start: offset, version: latest?.version ?? answer.version })
  }

  const shown = useMemo(
    () => answer && listedAnswer(answer, offset, state.others),
    [answer, offset, state.others],
  )
  const beside = shown && offsetsBeside(shown, state)
  const ahead = useProducts(beside?.ahead == null ? null : queryFrom(beside.ahead))
  const behind = useProducts(beside?.behind == null ? null : queryFrom(beside.behind))
  const listed = useMemo(
    () =>
      answer && listedAnswer(answer, offset, state.others, { ahead: ahead.answer, behind: behind.answer }),
    [answer, offset, state.others, ahead.answer, behind.answer],
  )

  const isTurning = products.loading && latest !== null
  const before = useMemo(
    () => latest && listedAnswer(latest.answer, latest.start, state.others),
    [latest, state.others],
  )
  return {
    /** What of the results is at hand; while a page is on its way, what was there before it. */
    listed: isTurning ? before : products.failure ? null : listed,
    /** The products that came for this page. */
    shown,
    loading: products.loading,
    /** Whether the cards of the page are on their way, in a list whose length is known. */
    isTurning,
    failure: products.loading ? null : products.failure,
    /** Whether the catalogue changed since this list was first seen: products may stand elsewhere now. */
    isOutdated: answer !== null && latest !== null && latest.version !== answer.version,
    /** Sends the request for the first products of filters that are about to be loaded. */
    fetchAhead(filters: Filters | null) {
      if (isQuery(filters)) products.fetchAhead(productsQuery(filters))
    },
    /** Asks for the list anew. */
    reload() {
      setKept(null)
      products.reload()
      // Answers of the catalogue before are not put beside the new one, and would not be asked for anew.
      ahead.lookAgain()
      behind.lookAgain()
    },
  }
}
