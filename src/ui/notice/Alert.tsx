import { CircleExclamationPoint } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../ground/classes.ts'

type Props = { title: ReactNode; detail?: ReactNode; action?: ReactNode; className?: string }

/** Something failed. Read out at once; `action` is the way out of it. */
export function Alert({ title, detail, action, className }: Props) {
  return (
    <div
      role="alert"
      className={classes(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-error-soft p-4 text-on-error-soft',
        className,
      )}
    >
      <CircleExclamationPoint size={20} strokeWidth={1.9} className="shrink-0" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-[650]">{title}</p>
        {detail && <p className="text-sm">{detail}</p>}
      </div>
      {action}
    </div>
  )
}
