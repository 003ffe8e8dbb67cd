import { classes } from '../ground/classes.ts'

export type ButtonLook = 'primary' | 'outline' | 'soft' | 'quiet' | 'danger'
/** Height in px: 48 for a view's main buttons, 44 elsewhere. */
export type ButtonSize = 44 | 48

const looks: Record<ButtonLook, string> = {
  primary: 'bg-pine text-on-pine hover:bg-pine-hover',
  outline: 'border border-line-control bg-surface text-ink hover:bg-surface-sunken',
  soft: 'bg-pine-soft text-on-pine-soft hover:text-pine-hover',
  quiet: 'text-pine hover:bg-pine-soft hover:text-on-pine-soft',
  danger: 'bg-error text-on-error hover:opacity-90',
}

const sizes: Record<ButtonSize, string> = { 44: 'min-h-11 px-4', 48: 'min-h-12 px-5' }

const shared =
  'inline-flex items-center justify-center gap-2.5 rounded-md py-2 text-center text-sm font-[600] ' +
  'select-none transition-colors active:translate-y-px ' +
  'disabled:translate-y-0 disabled:border-transparent disabled:bg-surface-sunken disabled:text-ink-quiet'

/** Classes of a button, for elements that look like one but are something else. */
export function buttonClass(look: ButtonLook = 'primary', size: ButtonSize = 48, more?: string): string {
  return classes(shared, looks[look], sizes[size], more)
}
