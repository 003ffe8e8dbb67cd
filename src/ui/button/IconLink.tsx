import type { ComponentProps } from 'react'
import { classes } from '../ground/classes.ts'
import { type IconButtonLook, iconButtonClass } from './icon-look.rules.ts'

type Props = { label: string; look?: IconButtonLook } & ComponentProps<'a'>

/** A link that looks as `IconButton` does; without an address it is off. */
export function IconLink({ label, look = 'quiet', href, className, children, ...rest }: Props) {
  const off = href === undefined ? ({ role: 'link', 'aria-disabled': true } as const) : { href }
  return (
    <a className={classes(iconButtonClass(look), className)} {...off} {...rest}>
      {children}
      <span className="sr-only">{label}</span>
    </a>
  )
}
