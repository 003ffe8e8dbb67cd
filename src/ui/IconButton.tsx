import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

const looks = {
  quiet: 'text-ink hover:bg-surface-sunken',
  soft: 'bg-surface-sunken text-ink hover:bg-pine-soft',
  outline: 'border border-line-control bg-surface text-ink hover:bg-surface-sunken',
}

type Props = { label: string; look?: keyof typeof looks } & Omit<ComponentProps<'button'>, 'aria-label'>

/** A square button of 44 px with an icon alone; `label` names it for those who do not see the icon. */
export function IconButton({ label, look = 'quiet', className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classes(
        'inline-grid size-11 shrink-0 place-items-center rounded-md transition-colors',
        'disabled:border-line disabled:bg-transparent disabled:text-ink-quiet',
        looks[look],
        className,
      )}
      {...rest}
    />
  )
}
