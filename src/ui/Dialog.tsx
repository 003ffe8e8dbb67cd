import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

export type DialogProps = {
  open: boolean
  /** Asked to close: by Escape, a press outside, or the close button. */
  onClose(): void
  /** What the dialog is, for screen readers and, unless `header` is given, as its visible title. */
  title: string
  /** Takes the title's place in the row of the close button. */
  header?: ReactNode
  /** Stands fixed below the content of a sheet; a desktop has the room to show it in the content. */
  phoneFooter?: ReactNode
  /** Width on a desktop, in px. A phone always shows a sheet from the bottom. */
  width?: 480 | 720 | 1120
  children: ReactNode
}

const DialogSheet = lazy(() => import('./DialogSheet.tsx'))

/** A modal dialog, on a phone a bottom sheet. Its code is fetched when the first one opens. */
export function Dialog(props: DialogProps) {
  // Kept once it was open, so that it can move out; and never in the server's page, which has no portal.
  const [needed, setNeeded] = useState(false)
  useEffect(() => {
    if (props.open) setNeeded(true)
  }, [props.open])

  if (!needed) return null
  return (
    <Suspense fallback={null}>
      <DialogSheet {...props} />
    </Suspense>
  )
}
