import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useTexts } from '#platform/i18n.tsx'
import { classes } from './classes.ts'
import type { DialogProps } from './Dialog.tsx'
import { IconButton } from './IconButton.tsx'
import { uiTexts } from './ui.messages.ts'
import { useDragToClose } from './use-drag-to-close.ts'

const widths = { 480: 'md:max-w-[30rem]', 720: 'md:max-w-[45rem]', 1120: 'md:max-w-[70rem]' }

/** The dialog itself; use it through `Dialog`, which fetches it when it is needed. */
export default function DialogSheet({
  open,
  onClose,
  title,
  header,
  phoneFooter,
  width = 720,
  children,
}: DialogProps) {
  const texts = useTexts(uiTexts)
  const sheet = useDragToClose(onClose)
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
        <Dialog.Portal>
          <Dialog.Backdrop
            className={classes(
              'fixed inset-0 z-50 bg-scrim transition-opacity duration-(--base)',
              'data-ending-style:opacity-0 data-starting-style:opacity-0',
            )}
          />
          <Dialog.Popup
            ref={sheet}
            className={classes(
              'fixed inset-x-0 bottom-0 z-50 flex max-h-[calc(100dvh-var(--safe-top)-1.5rem)] flex-col',
              'rounded-t-xl bg-surface-raised text-ink shadow-float outline-0',
              'transition-[translate,opacity] duration-(--slow)',
              'data-ending-style:translate-y-8 data-ending-style:opacity-0',
              'data-starting-style:translate-y-8 data-starting-style:opacity-0',
              'md:inset-0 md:m-auto md:h-fit md:max-h-[calc(100dvh-4rem)] md:w-[calc(100%-3rem)] md:rounded-xl',
              widths[width],
            )}
          >
            <div
              aria-hidden="true"
              className="mx-auto mt-2 h-1 w-10 rounded-full bg-line-control md:hidden"
            />
            <div className="flex min-h-16 shrink-0 items-center gap-3 border-b border-line py-2 pr-2.5 pl-5 md:pl-6">
              {header ? (
                // The content has the visible heading: a second one would be read twice.
                <Dialog.Title render={<p />} className="sr-only">
                  {title}
                </Dialog.Title>
              ) : (
                <Dialog.Title className="flex-1 text-xl">{title}</Dialog.Title>
              )}
              {header && <div className="min-w-0 flex-1">{header}</div>}
              <Dialog.Close
                render={
                  <IconButton label={texts.close}>
                    <X size={20} />
                  </IconButton>
                }
              />
            </div>
            <div
              data-sheet-content
              className={classes(
                'min-h-0 flex-1 overflow-y-auto overscroll-contain',
                !phoneFooter && 'pb-[env(safe-area-inset-bottom,0px)]',
              )}
            >
              {children}
            </div>
            {phoneFooter && (
              <div className="shrink-0 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom,0px))] md:hidden">
                {phoneFooter}
              </div>
            )}
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  )
}
