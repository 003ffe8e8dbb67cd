import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react'

type Props = { name: string; title: string; detail?: string; children: ReactNode }

/** A small card below the bar, over the page: what the app has to offer, with its buttons (`children`). It hands the focus back. */
export function AppCard({ name, title, detail, children }: Props) {
  const hand = useFocusHandedBack()
  return (
    <section
      {...hand}
      aria-label={name}
      className="fixed inset-x-4 top-[calc(var(--bar-height)+0.75rem)] z-50 mx-auto max-w-[26rem] rounded-lg bg-surface-raised p-4 text-ink shadow-float md:mr-6 print:hidden"
    >
      <p className="font-[650]">{title}</p>
      {detail && <p className="mt-1 text-sm text-ink-muted">{detail}</p>}
      <div className="mt-3 flex flex-wrap gap-2">{children}</div>
    </section>
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
