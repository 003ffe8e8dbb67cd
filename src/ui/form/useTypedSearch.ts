import { useEffect, useRef, useState } from 'react'
import { SEARCH_DEBOUNCE_MS, tidySearch } from '#platform/texts/search.rules.ts'

/**
 * What is typed into the search box: asked for when the typing pauses. It follows the address, of which `search` is a
 * part, where that was changed by something else, such as a step back.
 */
export function useTypedSearch(search: string, request: (search: string) => void) {
  const [typed, setTyped] = useState(search)
  /** The search that was asked for last: what comes back in the address must not undo what is typed since. */
  const asked = useRef(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(request)
  latest.current = request

  useEffect(() => {
    if (search === asked.current) return
    clearTimeout(timer.current)
    asked.current = search
    setTyped(search)
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Takes what is typed, or `given`, as asked for now, and gives it. */
  function settle(given = typed): string {
    clearTimeout(timer.current)
    asked.current = tidySearch(given)
    return asked.current
  }

  function type(text: string): void {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const before = asked.current
      if (settle(text) !== before) latest.current(asked.current)
    }, SEARCH_DEBOUNCE_MS)
  }

  return { typed, type, settle }
}
