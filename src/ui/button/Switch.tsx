import { useId } from 'react'
import { classes } from '../ground/classes.ts'

type Props = {
  label: string
  /** What the present state, on or off, means. */
  hint: string
  name: string
  checked: boolean
  onChange(checked: boolean): void
}

/** A choice that is on or off, with a word of what it means. */
export function Switch({ label, hint, name, checked, onChange }: Props) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="block cursor-pointer font-[600]">
          {label}
        </label>
        <p id={`${id}-hint`} className="mt-0.5 text-sm text-ink-muted">
          {hint}
        </p>
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        name={name}
        checked={checked}
        aria-checked={checked}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.checked)}
        className={classes(
          // The area around it takes presses as well: 44 px high.
          'relative my-0.5 h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-line-control bg-surface-sunken',
          'transition-colors before:absolute before:top-[3px] before:left-[3px] before:size-5 before:rounded-full',
          'before:bg-ink-muted before:transition-transform after:absolute after:-inset-2',
          'checked:border-pine checked:bg-pine checked:before:translate-x-5 checked:before:bg-on-pine',
        )}
      />
    </div>
  )
}
