import { Check, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../ground/classes.ts'

type Props = {
  /** Whether what the chip stands for is chosen. */
  pressed: boolean
  /** Place in the order of choices; takes the room of the tick. */
  number?: number
  /** Given when the chip opens something: draws a chevron. */
  expanded?: boolean
} & ComponentProps<'button'>

/** A round choice: pressed or not, or with a list below it. */
export function Chip({ pressed, number, expanded, className, children, ...rest }: Props) {
  const opens = expanded !== undefined
  return (
    <button
      type="button"
      // A button that opens a list has a state of that list; "pressed" would be a second, confusing one.
      aria-pressed={opens ? undefined : pressed}
      aria-expanded={expanded}
      className={classes(look(pressed), ring(pressed, expanded), opens && 'chevron', className)}
      {...rest}
    >
      {pressed &&
        (number === undefined ? <Check size={16} strokeWidth={2.2} /> : <ChipNumber value={number} />)}
      {children}
    </button>
  )
}

/** A round choice that leads to an address where it is taken, or taken back. */
export function ChipLink({
  chosen,
  className,
  children,
  ...rest
}: { chosen: boolean } & ComponentProps<'a'>) {
  return (
    <a
      aria-current={chosen || undefined}
      className={classes(look(chosen), ring(chosen, undefined), className)}
      {...rest}
    >
      {chosen && <Check size={16} strokeWidth={2.2} />}
      {children}
    </a>
  )
}

/** A round button, for instance to take back what it says. */
export function ChipButton({ className, children, ...rest }: ComponentProps<'button'>) {
  return (
    <button type="button" className={classes(look(false), ring(false, undefined), className)} {...rest}>
      {children}
    </button>
  )
}

/** What a chip says that takes something back: `action` is read out before its name. */
export function Removable({ action, children }: { action: string; children: ReactNode }) {
  return (
    <>
      <span className="sr-only">{action}</span> {children}
      <X size={16} strokeWidth={2.2} aria-hidden="true" />
    </>
  )
}

function look(chosen: boolean): string {
  return classes(
    'inline-flex h-11 shrink-0 items-center gap-2 rounded-full px-4 text-sm font-[600] whitespace-nowrap transition-colors',
    chosen ? 'bg-pine-soft text-on-pine-soft' : 'bg-surface text-ink hover:bg-surface-sunken',
  )
}

/** The place of a choice in its order, as a filled disc. */
export function ChipNumber({ value, tone = 'pine' }: { value: number; tone?: 'pine' | 'carrot' }) {
  return (
    <span
      className={classes(
        '-ml-1 inline-grid size-5 place-items-center rounded-full text-2xs font-[700] tabular-nums',
        tone === 'pine' ? 'bg-pine text-on-pine' : 'bg-carrot-soft text-on-carrot-soft',
      )}
    >
      {value}
    </span>
  )
}

function ring(pressed: boolean, expanded: boolean | undefined): string {
  if (expanded) return 'ring-2 ring-inset ring-ink'
  return pressed ? 'ring-[1.5px] ring-inset ring-pine' : 'ring-1 ring-inset ring-line-control'
}
