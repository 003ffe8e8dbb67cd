import type { ComponentProps } from 'react'
import { classes } from '../ground/classes.ts'
import { type IconButtonLook, iconButtonClass } from './icon-look.rules.ts'

type Props = { label: string; look?: IconButtonLook } & Omit<ComponentProps<'button'>, 'aria-label'>

/** A square button of 44 px with an icon alone; `label` names it for those who do not see the icon. */
export function IconButton({ label, look = 'quiet', className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classes(iconButtonClass(look), className)}
      {...rest}
    />
  )
}
