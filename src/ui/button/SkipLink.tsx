import type { ReactNode } from 'react'

type Props = {
  /** Where it leads without script: the id of an element. */
  to: string
  onSkip(): void
  children: ReactNode
}

/** A way past what the keyboard would step through, in sight while it has the focus. */
export function SkipLink({ to, onSkip, children }: Props) {
  return (
    <a
      href={`#${to}`}
      // Has the router ask ahead which routes lie at the open page's own address. It asks when the page is shown anew, and
      // gives the page up where the connection has gone by then.
      data-discover
      onClick={(event) => {
        // Not by the address: the router would scroll to where the page that was loaded before was left.
        event.preventDefault()
        onSkip()
      }}
      className="fixed top-[calc(var(--safe-top)+0.5rem)] left-2 z-50 -translate-y-24 rounded-md bg-pine px-5 py-3 text-sm font-[600] text-on-pine focus:translate-y-0"
    >
      {children}
    </a>
  )
}
