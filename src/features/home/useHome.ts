import { useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { oneAtATime } from '#platform/ground/one-at-a-time.ts'
import { type Home, homeAfter } from './home.rules.ts'

/** What the page shows, how to change it, and how to ask for it anew. */
export function useHome(loaded: Home) {
  const { revalidate } = useRevalidator()
  const [shown, setShown] = useState({ from: loaded, home: loaded })
  const home = shown.from === loaded ? shown.home : homeAfter(shown.home, loaded)
  if (shown.from !== loaded) setShown({ from: loaded, home })
  const update = (change: (home: Home) => Home) =>
    setShown((before) => ({ ...before, home: change(before.home) }))
  // Both streams come back at once: one question answers both.
  const askAnew = useMemo(() => oneAtATime(() => revalidate().catch(() => {})), [revalidate])
  return { home, update, askAnew }
}
