import type { ReactNode } from 'react'
import { classes } from '../ground/classes.ts'

const tones = {
  pine: 'bg-pine-soft text-on-pine-soft',
  sky: 'bg-sky-soft text-on-sky-soft',
  carrot: 'bg-carrot-soft text-on-carrot-soft',
  butter: 'bg-butter-soft text-on-butter-soft',
  /** The best of a list. */
  best: 'bg-butter text-on-butter',
  neutral: 'bg-surface-sunken text-ink-muted',
  ink: 'bg-ink text-ground',
  error: 'bg-error-soft text-on-error-soft',
  /** On a coloured plate. */
  surface: 'bg-surface text-ink',
}
type BadgeTone = keyof typeof tones

type Props = { tone?: BadgeTone; icon?: ReactNode; className?: string; children: ReactNode }

/** A word or two on a small coloured label. Colour never speaks alone: the word says it too. */
export function Badge({ tone = 'neutral', icon, className, children }: Props) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-sm px-2.5 py-1 text-2xs font-[650] whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
