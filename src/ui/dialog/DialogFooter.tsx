import type { ReactNode } from 'react'

/**
 * The buttons of a dialog, and what is told beside them: in sight also where the content above them scrolls. It is the
 * last child of a column that fills the dialog.
 */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mb-[env(safe-area-inset-bottom,0px)] flex flex-col gap-3 border-t border-line bg-surface-raised p-4 pb-[max(1rem,env(safe-area-inset-bottom,0px))] md:rounded-b-xl md:px-6">
      {children}
    </div>
  )
}
