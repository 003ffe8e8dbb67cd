import type { ComponentProps } from 'react'
import { classes } from '../ground/classes.ts'
import { controlClass, useFieldControl } from './Field.tsx'

/**
 * A choice of one, inside a `Field`. It is the browser's own control: phones show their wheel or sheet,
 * it needs no script, and groups (`<optgroup>`) come with it.
 */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  const control = useFieldControl()
  return (
    <span className="select-arrow relative block">
      <select
        className={classes(controlClass, 'appearance-none truncate pr-11', className)}
        {...rest}
        {...control}
      >
        {children}
      </select>
    </span>
  )
}
