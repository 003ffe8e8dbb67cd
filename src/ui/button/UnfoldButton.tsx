import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '../ground/classes.ts'
import { Button } from './Button.tsx'

/** Shows more of what stands before it, or less again. */
export function UnfoldButton({ unfolded, ...rest }: { unfolded: boolean } & ComponentProps<'button'>) {
  const { children, ...button } = rest
  return (
    <Button look="quiet" size={44} aria-expanded={unfolded} {...button}>
      {children}
      <ChevronDown size={16} className={classes(unfolded && 'rotate-180')} />
    </Button>
  )
}
