import { classes } from '../ground/classes.ts'

const looks = {
  quiet: 'text-ink hover:bg-surface-sunken',
  soft: 'bg-surface-sunken text-ink hover:bg-pine-soft',
  outline: 'border border-line-control bg-surface text-ink hover:bg-surface-sunken',
}
export type IconButtonLook = keyof typeof looks

/** Classes of a square of 44 px with an icon alone. */
export function iconButtonClass(look: IconButtonLook): string {
  return classes(
    'inline-grid size-11 shrink-0 place-items-center rounded-md transition-colors',
    'disabled:border-line disabled:bg-transparent disabled:text-ink-quiet',
    'aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:text-ink-quiet',
    looks[look],
  )
}
