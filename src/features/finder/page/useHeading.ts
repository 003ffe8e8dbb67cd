import { useRef } from 'react'
import { isPhone } from '#ui/ground/phone.ts'

/** The heading of the results, where the focus goes when what had it is gone. */
export function useHeading() {
  const heading = useRef<HTMLElement>(null)
  const awaiting = useRef<((heading: HTMLElement) => void) | null>(null)

  /** The first results bring their heading along: what waits for it runs when it is there. */
  const withHeading = (act: (heading: HTMLElement) => void) => {
    if (heading.current) act(heading.current)
    else awaiting.current = act
  }
  const placeHeading = (placed: HTMLElement | null) => {
    heading.current = placed
    if (!placed) return
    awaiting.current?.(placed)
    awaiting.current = null
  }
  const focusResults = () => withHeading((there) => there.focus({ preventScroll: true }))
  const showResults = () =>
    withHeading((there) => {
      there.focus({ preventScroll: true })
      // On a phone what was asked stays above the results, and covers what is scrolled to.
      if (isPhone()) scrollTo(0, 0)
      else there.scrollIntoView({ block: 'start' })
    })

  return {
    heading,
    placeHeading,
    focusResults,
    showResults,
    /** Whoever goes on elsewhere keeps the focus there. */
    waitNoMore: () => {
      awaiting.current = null
    },
  }
}
