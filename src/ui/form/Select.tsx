import { ChevronDown } from 'lucide-react'
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
    <span className="relative block">
      <select
        className={classes(controlClass, 'appearance-none truncate pr-11', className)}
        {...rest}
        {...control}
      >
        {children}
      </select>
      <ChevronDown
        size={20}
        strokeWidth={1.9}
        className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-ink-muted"
      />
    </span>
  )
}
