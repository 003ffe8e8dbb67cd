import type { ReactNode } from 'react'
import { classes } from '../ground/classes.ts'

type Props = {
  title: ReactNode
  detail?: ReactNode
  /** The way out: an empty state never stands alone. */
  action?: ReactNode
  /** Address of the picture on the shelf. */
  picture?: string
  heading?: 'h1' | 'h2' | 'h3'
  className?: string
}

/** An empty state: a shelf with a seedling, why it is empty, and a way out. */
export function EmptyShelf({ title, detail, action, picture, heading: Heading = 'h2', className }: Props) {
  return (
    <div className={classes('flex flex-col items-center px-4 py-12 text-center', className)}>
      <img
        src={picture ?? '/illustrations/seedling.svg'}
        alt=""
        width={88}
        height={88}
        className="-mb-2.5"
        // Without a connection it may not come, and a sign of that says nothing.
        onError={({ currentTarget }) => {
          currentTarget.style.visibility = 'hidden'
        }}
      />
      <div className="mb-6 h-2 w-60 max-w-full rounded-xs bg-shelf" />
      <Heading className="text-xl">{title}</Heading>
      {detail && <p className="mt-2 max-w-[24rem] text-md text-balance text-ink-muted">{detail}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
