import { type ReactNode, useId } from 'react'

type Props = { title: string; detail: string; children: ReactNode }

/** What a page ends with: the one thing to do next, with its button. */
export function NextStep({ title, detail, children }: Props) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="mt-14 rounded-xl bg-surface-sunken p-5 md:mt-20 md:flex md:items-center md:justify-between md:gap-8 md:px-8 md:py-7"
    >
      <div>
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        <p className="mt-1.5 text-ink-muted">{detail}</p>
      </div>
      <div className="mt-4 shrink-0 md:mt-0">{children}</div>
    </section>
  )
}
