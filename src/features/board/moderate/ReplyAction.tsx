import type { ReactNode } from 'react'
import { buttonClass } from '#ui/button/look.rules.ts'

type Props = { label?: string; isDanger?: boolean; onClick(): void; children: ReactNode }

/** A small text button for an act on a reply; `label` is its accessible name. */
export function ReplyAction({ label, isDanger = false, onClick, children }: Props) {
  const look = isDanger ? 'text-error! hover:bg-error-soft! hover:text-on-error-soft!' : undefined
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={buttonClass('quiet', 44, `px-3! ${look ?? ''}`)}
    >
      {children}
    </button>
  )
}
