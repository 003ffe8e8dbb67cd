import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { type ButtonLook, type ButtonSize, buttonClass } from './look.rules.ts'

type Looks = { look?: ButtonLook; size?: ButtonSize; icon?: ReactNode }

type ButtonProps = Looks & {
  /** Shows a spinner and ignores presses; the button keeps its focus. */
  busy?: boolean
} & ComponentProps<'button'>

/** A button. `icon` stands before the text. */
export function Button({ look, size, icon, busy, className, children, onClick, ...rest }: ButtonProps) {
  // Not `disabled` while busy: that would drop the keyboard's focus to the page.
  const ignore = (event: MouseEvent) => event.preventDefault()
  return (
    <button
      type="button"
      className={buttonClass(look, size, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? ignore : onClick}
      {...rest}
    >
      {busy ? <LoaderCircle className="animate-spin motion-reduce:animate-none" size={18} /> : icon}
      {children}
    </button>
  )
}

/** A link inside the app that looks like a button. */
export function ButtonLink({
  look,
  size,
  icon,
  className,
  children,
  ...rest
}: Looks & ComponentProps<typeof Link>) {
  return (
    <Link className={buttonClass(look, size, className)} {...rest}>
      {icon}
      {children}
    </Link>
  )
}
