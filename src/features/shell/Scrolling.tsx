import { useLayoutEffect, useRef } from 'react'
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router'

/**
 * Where a page starts. NAV-05 wants the top after every navigation, and that is taken to the letter: going
 * back to another page leads to its top as well. Two things keep their position: a reload, and a step back
 * within one page (such as closing what its query had opened), where a jump would lose the reader's place.
 * A page that changes nothing but its query keeps the position with `preventScrollReset`.
 */
export function Scrolling({ nonce }: { nonce: string | undefined }) {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const before = useRef(pathname)

  // Runs after the restoration below, whose effects come first as a child's do.
  useLayoutEffect(() => {
    if (type === 'POP' && before.current !== pathname) window.scrollTo(0, 0)
    before.current = pathname
  }, [pathname, type])

  return <ScrollRestoration nonce={nonce} />
}
