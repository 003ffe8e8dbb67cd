import type { ComponentProps } from 'react'
import { classes } from '../ground/classes.ts'
import { controlClass, useFieldControl } from './Field.tsx'

/** Several lines of text, inside a `Field`. It grows with what is typed; give its least height by class. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl()
  return (
    <textarea
      className={classes(
        controlClass,
        'h-auto resize-y field-sizing-content py-2.5 leading-[1.5]',
        className,
      )}
      {...rest}
      {...control}
    />
  )
}
