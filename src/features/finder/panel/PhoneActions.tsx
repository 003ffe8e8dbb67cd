import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classes } from '#ui/ground/classes.ts'

/**
 * What ends the panel on a phone: it stays at the foot of the screen until the panel's own end comes in sight.
 * Fixed, not sticky: what a fixed bar lies over can be scrolled from under it, and is measured so by those who
 * check the size of targets.
 */
export default function PhoneActions({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [fixed, setFixed] = useState(false)

  useEffect(() => {
    const end = place.current
    if (!end) return
    const look = ([entry]: IntersectionObserverEntry[]) =>
      entry && setFixed(entry.boundingClientRect.height > 0 && entry.intersectionRatio < 1)
    // Above the screen counts as in sight: only below it the end is still to come.
    const sight = new IntersectionObserver(look, { rootMargin: '100000px 0px 0px', threshold: 1 })
    // A panel that folds while its end is out of sight crosses no threshold: its size tells.
    const size = new ResizeObserver(() => {
      sight.unobserve(end)
      sight.observe(end)
    })
    size.observe(end)
    return () => {
      sight.disconnect()
      size.disconnect()
    }
  }, [])

  return (
    <div ref={place} className="mt-4 h-[calc(3.8125rem+max(0.75rem,env(safe-area-inset-bottom)))] md:hidden">
      <div
        // What floats above the foot of the screen gives way to it.
        data-foot={fixed || undefined}
        className={classes(
          'flex gap-3 border-t border-line bg-surface px-(--gutter) pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]',
          fixed ? 'fixed inset-x-0 bottom-0 z-20' : '-mx-(--gutter)',
        )}
      >
        {children}
      </div>
    </div>
  )
}
