import { useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { oneAtATime } from '#platform/ground/one-at-a-time.ts'
import { type Home, homeAfter } from './home.rules.ts'

/** The page as it was last told to be; `change` tells it what happened, and `onMissed` that something may have. */
export function useLiveHome(loaded: Home) {
  const { revalidate } = useRevalidator()
  const [shown, setShown] = useState({ from: loaded, home: loaded })
  const home = shown.from === loaded ? shown.home : homeAfter(shown.home, loaded)
  if (shown.from !== loaded) setShown({ from: loaded, home })
  const change = (next: (home: Home) => Home) =>
    setShown((before) => ({ ...before, home: next(before.home) }))
  // Both streams come back at once: one question answers both.
  const onMissed = useMemo(() => oneAtATime(() => revalidate().catch(() => {})), [revalidate])
  return { home, change, onMissed }
}
