import { useLayoutEffect, useRef } from 'react'
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router'

/**
 * Where a page starts: at the top, and where it was left on a step back or forward and after a reload. A page that changes
 * nothing but its query keeps the position with `preventScrollReset`.
 */
export function Scrolling({ nonce }: { nonce: string | undefined }) {
  useLateRestoration()
  return <ScrollRestoration nonce={nonce} />
}

/** What the reader does ends it: from then on the position is theirs. */
const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** A page whose list comes later is too short for its position at first: it is put there as soon as it is long enough. */
function useLateRestoration(): void {
  const { key } = useLocation()
  const type = useNavigationType()
  const positions = useRef(new Map<string, number>())

  // Runs after the restoration itself, whose effects come first as a child's do.
  useLayoutEffect(() => {
    const wanted = type === 'POP' ? (positions.current.get(key) ?? 0) : 0
    const stop = wanted > window.scrollY ? reach(wanted) : () => {}
    const note = () => positions.current.set(key, window.scrollY)
    note()
    window.addEventListener('scroll', note, { passive: true })
    return () => {
      stop()
      window.removeEventListener('scroll', note)
    }
  }, [key, type])
}

/** Milliseconds in which a list comes that was asked for on arrival; a page that is shorter by then stays so. */
const REACH_MS = 5_000

function reach(wanted: number): () => void {
  const sizes = new ResizeObserver(() => {
    window.scrollTo({ top: wanted, behavior: 'instant' })
    if (Math.abs(window.scrollY - wanted) < 1) stop()
  })
  const timer = setTimeout(() => stop(), REACH_MS)
  const stop = () => {
    clearTimeout(timer)
    sizes.disconnect()
    for (const act of acts) window.removeEventListener(act, stop)
  }
  sizes.observe(document.body)
  for (const act of acts) window.addEventListener(act, stop, { passive: true })
  return stop
}
