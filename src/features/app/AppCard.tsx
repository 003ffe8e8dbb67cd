import type { ReactNode } from 'react'

type Props = { name: string; title: string; detail?: string; children: ReactNode }

/** A small card below the bar, over the page: what the app has to offer, with its buttons (`children`). */
export function AppCard({ name, title, detail, children }: Props) {
  return (
    <section
      aria-label={name}
      className="fixed inset-x-4 top-[calc(var(--bar-height)+0.75rem)] z-50 mx-auto max-w-[26rem] rounded-lg bg-surface-raised p-4 text-ink shadow-float md:mr-6 print:hidden"
    >
      <p className="font-[650]">{title}</p>
      {detail && <p className="mt-1 text-sm text-ink-muted">{detail}</p>}
      <div className="mt-3 flex flex-wrap gap-2">{children}</div>
    </section>
  )
}
