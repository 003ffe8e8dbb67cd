import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { SheetIcon } from './IconSheet.tsx'

type Props = {
  icon: LucideIcon
  /** `quiet` for what is ordinary, `care` for what a reader should weigh. */
  tone?: 'quiet' | 'care'
  className?: string
  children: ReactNode
}

/** A mark of trust: where a figure came from, how old it is, or why to take care with it. */
export function Mark({ icon, tone = 'quiet', className, children }: Props) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 text-2xs',
        tone === 'care'
          ? 'rounded-sm bg-butter-soft px-2 py-0.5 font-[600] text-on-butter-soft'
          : 'text-ink-quiet',
        className,
      )}
    >
      <SheetIcon icon={icon} size={14} strokeWidth={1.9} className="shrink-0" />
      <span>{children}</span>
    </span>
  )
}
