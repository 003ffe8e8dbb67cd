import { useEffect } from 'react'

export type Step = (() => void) | undefined

/** Left and right move between products, unless another dialog stands in front or a field is written in. */
export function useArrowKeys(active: boolean, previous: Step, next: Step) {
  useEffect(() => {
    if (!active) return
    const move = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null
      // Keys that a field or a row of tabs has a use for are theirs.
      const writing = target?.closest('input, textarea, select, [role=tablist]')
      const inFront = document.querySelectorAll('[role=dialog]').length > 1
      const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
      if (writing || inFront || modified) return
      if (event.key === 'ArrowLeft') previous?.()
      if (event.key === 'ArrowRight') next?.()
    }
    // On the way down: the dialog keeps arrow keys from going further.
    window.addEventListener('keydown', move, { capture: true })
    return () => window.removeEventListener('keydown', move, { capture: true })
  }, [active, previous, next])
}
