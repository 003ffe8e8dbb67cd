import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../ground/classes.ts'
import { controlClass, useFieldControl } from './Field.tsx'

type Props = { icon?: ReactNode; unit?: string } & ComponentProps<'input'>

/** One line of text, inside a `Field`. `icon` stands in the left end, `unit` in the right, and neither takes clicks. */
export function TextInput({ icon, unit, className, ...rest }: Props) {
  const control = useFieldControl()
  return (
    <span className="relative block">
      {icon && (
        <span className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-ink-muted">
          {icon}
        </span>
      )}
      <input
        type="text"
        className={classes(controlClass, icon ? 'pl-11' : undefined, className)}
        {...rest}
        {...control}
      />
      {unit && (
        <span className="pointer-events-none absolute inset-y-0 right-3.5 grid place-items-center text-sm text-ink-muted">
          {unit}
        </span>
      )}
    </span>
  )
}
