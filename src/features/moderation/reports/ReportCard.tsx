import { Check, Info } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from '#ui/ground/classes.ts'

type Props = {
  titleId: string
  busy?: boolean
  /** An `EndedLine` in the place of the card, once the report has ended. */
  ended: ReactNode
  children: ReactNode
}

/** A report in the list that waits for a decision. */
export function ReportCard({ titleId, busy, ended, children }: Props) {
  const row = useRef<HTMLLIElement>(null)
  const isEnded = Boolean(ended)
  useEffect(() => {
    // What had the focus went with the card: the keyboard goes on from its line.
    if (isEnded) row.current?.focus({ preventScroll: true })
  }, [isEnded])
  return (
    <li ref={row} tabIndex={-1} className="rounded-lg outline-offset-2">
      {ended || (
        <article
          aria-labelledby={titleId}
          aria-busy={busy}
          className="rounded-lg bg-surface p-4 shadow-card md:p-5"
        >
          {children}
        </article>
      )}
    </li>
  )
}

type EndedProps = { isOwn: boolean; text: string; className: string; children: ReactNode }

/** How a report has just ended, by the viewer or by somebody else in between; its children say of what. */
export function EndedLine({ isOwn, text, className, children }: EndedProps) {
  const Icon = isOwn ? Check : Info
  return (
    <div
      className={classes(
        'flex flex-wrap items-center gap-x-3 gap-y-0.5 rounded-lg px-4 text-sm',
        isOwn ? 'bg-pine-soft text-on-pine-soft' : 'bg-butter-soft text-on-butter-soft',
        className,
      )}
    >
      <Icon size={18} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
      <p className="font-[650]">{text}</p>
      {children}
    </div>
  )
}
