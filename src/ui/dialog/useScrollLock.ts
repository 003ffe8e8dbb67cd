import { useEffect } from 'react'

/**
 * Holds the page still while `locked`. Only what is marked `data-scrolls` still moves, and only inside itself.
 * Older iOS scrolls a page in spite of `overflow: hidden`: there, touches that would reach it are stopped.
 * The position never changes, so nothing has to be put back.
 */
export function useScrollLock(locked: boolean): void {
  useEffect(() => {
    if (!locked) return
    const root = document.documentElement
    const { overflow, scrollbarGutter } = root.style
    // A scroll bar that goes leaves its room behind, so that nothing jumps sideways.
    if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
    root.style.overflow = 'hidden'
    document.addEventListener('touchmove', stopPageTouch, { passive: false })
    return () => {
      Object.assign(root.style, { overflow, scrollbarGutter })
      document.removeEventListener('touchmove', stopPageTouch)
    }
  }, [locked])
}

function stopPageTouch(event: TouchEvent): void {
  // Two fingers zoom: people who need that keep it.
  if (event.touches.length > 1 || !(event.target instanceof Element)) return
  const scroller = event.target.closest('[data-scrolls]')
  if (!scroller || scroller.scrollHeight <= scroller.clientHeight) event.preventDefault()
}
