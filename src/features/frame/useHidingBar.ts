import { useEffect } from 'react'
import { type BarState, barAfterScroll, firstBarState } from './frame.rules.ts'

/**
 * Marks the document with `data-bar="hidden"` while the bar is out of sight, so that the bar and whatever
 * sticks below it move by style alone, without rendering. A new page starts at its top, and so with the bar.
 */
export function useHidingBar(): void {
  useEffect(() => {
    const root = document.documentElement
    let bar: BarState = { ...firstBarState, countedTo: Math.max(0, window.scrollY) }
    const onScroll = () => {
      bar = barAfterScroll(bar, window.scrollY, root.scrollHeight - window.innerHeight)
      mark(root, bar.hidden)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
}

function mark(root: HTMLElement, hidden: boolean): void {
  if (hidden) root.dataset.bar = 'hidden'
  else delete root.dataset.bar
}
