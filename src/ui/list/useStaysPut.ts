import { type RefObject, useEffect } from 'react'

/**
 * While `ref` has the focus it stays where it is on the screen, whatever comes or goes above it: the page scrolls by the
 * difference. Who scrolls themselves, moves it themselves.
 */
export function useStaysPut(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let held: { top: number; height: number } | null = null
    const measure = () => {
      const element = ref.current
      if (!element || element !== document.activeElement) return null
      return { top: element.getBoundingClientRect().top, height: document.documentElement.scrollHeight }
    }
    const note = () => {
      const now = measure()
      // A page of another height is still to be put right.
      if (!now || !held || now.height === held.height) held = now
    }
    const putBack = () => {
      const now = measure()
      if (now && held && now.top !== held.top)
        window.scrollBy({ top: now.top - held.top, behavior: 'instant' })
      held = measure()
    }
    // It tells after the layout and before it is painted: nobody sees the box away from its place.
    const sizes = new ResizeObserver(putBack)
    sizes.observe(document.body)
    document.addEventListener('focusin', note)
    document.addEventListener('focusout', note)
    window.addEventListener('scroll', note, { passive: true })
    return () => {
      sizes.disconnect()
      document.removeEventListener('focusin', note)
      document.removeEventListener('focusout', note)
      window.removeEventListener('scroll', note)
    }
  }, [ref])
}
