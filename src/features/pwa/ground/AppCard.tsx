import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react'

type Props = { name: string; title: string; detail?: string; children: ReactNode }

/**
 * A small card over the foot of the page, clear of what else floats there: what the app has to offer, with its buttons
 * (`children`). It waits while a dialog is open, where nobody could press it, and hands the focus back.
 */
export function AppCard({ name, title, detail, children }: Props) {
  const hand = useFocusHandedBack()
  return (
    <div className="pointer-events-none fixed inset-x-0 z-50 bottom-[calc(var(--floor)+var(--floating))] [body:has([role=dialog][data-open])_&]:invisible print:hidden">
      <div className="page-width flex justify-center md:justify-end">
        <section
          {...hand}
          aria-label={name}
          data-offered
          className="pointer-events-auto w-full max-w-[26rem] rounded-lg bg-surface-raised p-4 text-ink shadow-float"
        >
          <p className="font-[650]">{title}</p>
          {detail && <p className="mt-1 text-sm text-ink-muted">{detail}</p>}
          <div className="mt-3 flex flex-wrap gap-2">{children}</div>
        </section>
      </div>
    </div>
  )
}

/** What had the focus before the card gets it again when the card goes with it. */
function useFocusHandedBack() {
  const ref = useRef<HTMLElement>(null)
  const before = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const card = ref.current
    return () => {
      if (card?.contains(document.activeElement)) before.current?.focus({ preventScroll: true })
    }
  }, [])
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
      before.current = relatedTarget
    }
  }
  return { ref, onFocus }
}
