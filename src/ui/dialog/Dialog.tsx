import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { classes } from '../ground/classes.ts'
import { uiTexts } from '../ground/ui.texts.ts'
import { useDragToClose } from './use-drag-to-close.ts'
import { useBackCloses } from './useBackCloses.ts'

type Props = {
  open: boolean
  /** Asked to close: by Escape, a press outside, a pull on a phone, or the close button. */
  onClose(): void
  /** Asked before that; where it answers no, the dialog stays, and what asks about it is the owner's to show. */
  mayClose?(): boolean
  /** What the dialog is, for screen readers and, unless `header` is given, as its visible title. */
  title: string
  /** Takes the title's place in the row of the close button. */
  header?: ReactNode
  /** Stands fixed below the content of a sheet; a desktop has the room to show it in the content. */
  phoneFooter?: ReactNode
  /** Width on a desktop, in px. A phone always shows a sheet from the bottom. */
  width?: keyof typeof sizes
  /** Whether it has an entry of its own in the history, from which Back leads away anyway. */
  isStep?: boolean
  /** Where the focus goes on closing; without it, or where it gives `null`, to what had it before. */
  returnFocus?(): HTMLElement | null
  children: ReactNode
}

/** The widest holds its height: what is stepped through in it must not move the buttons that step. */
const sizes = {
  480: 'md:h-fit md:max-w-[30rem]',
  720: 'md:h-fit md:max-w-[45rem]',
  1120: 'md:h-[52.5rem] md:max-w-[70rem]',
}

/** A modal dialog, on a phone a bottom sheet. It brings much code: open it through `whenOpened`. */
export function Dialog({ open, onClose, title, header, phoneFooter, width = 720, ...rest }: Props) {
  const texts = useTexts(uiTexts)
  const tryToClose = () => {
    if (rest.mayClose?.() === false) return false
    onClose()
    return true
  }
  const sheet = useDragToClose(tryToClose)
  useBackCloses(open && !rest.isStep, tryToClose)
  const content = useRef<HTMLDivElement>(null)
  return (
    <CSPProvider disableStyleElements>
      <BaseDialog.Root open={open} onOpenChange={(next) => !next && tryToClose()}>
        <BaseDialog.Portal>
          <BaseDialog.Backdrop
            // Also over a dialog below: it is set back, and a press there closes the one in front.
            forceRender
            className={classes(
              'fixed inset-0 z-50 bg-scrim transition-opacity duration-(--base)',
              'data-ending-style:opacity-0 data-starting-style:opacity-0',
            )}
          />
          <BaseDialog.Popup
            ref={sheet}
            // Here the keys scroll the content, and no control looks chosen before one is.
            initialFocus={content}
            finalFocus={() => rest.returnFocus?.() ?? null}
            className={classes(
              'fixed inset-x-0 bottom-0 z-50 flex max-h-[calc(100dvh-var(--safe-top)-1.5rem)] flex-col',
              'rounded-t-xl bg-surface-raised text-ink shadow-float outline-0',
              'transition-[translate,opacity] duration-(--slow)',
              'data-ending-style:opacity-0 data-starting-style:opacity-0',
              // Where motion is not wanted it stands in its place at once, and a quick press hits what was aimed at.
              'motion-safe:data-ending-style:translate-y-8 motion-safe:data-starting-style:translate-y-8',
              'md:inset-0 md:m-auto md:max-h-[calc(100dvh-4rem)] md:w-[calc(100%-3rem)] md:rounded-xl',
              sizes[width],
            )}
          >
            <div
              aria-hidden="true"
              className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-line-control md:hidden"
            />
            <div
              className={classes(
                'flex min-h-14 shrink-0 items-center gap-2 border-b border-line py-1.5 pr-2.5 md:min-h-15 md:pl-6',
                header ? 'pl-2.5' : 'pl-5',
              )}
            >
              {header ? (
                // The content has the visible heading: a second one would be read twice.
                <BaseDialog.Title render={<p />} className="sr-only">
                  {title}
                </BaseDialog.Title>
              ) : (
                <BaseDialog.Title className="flex-1 text-xl">{title}</BaseDialog.Title>
              )}
              {header && <div className="min-w-0 flex-1">{header}</div>}
              <BaseDialog.Close
                render={
                  <IconButton label={texts.close}>
                    <X size={20} />
                  </IconButton>
                }
              />
            </div>
            <div
              ref={content}
              tabIndex={-1}
              data-sheet-content
              className={classes(
                'min-h-0 flex-auto overflow-y-auto overscroll-contain outline-0 md:rounded-b-xl',
                !phoneFooter && 'pb-[env(safe-area-inset-bottom,0px)]',
              )}
            >
              {rest.children}
            </div>
            {phoneFooter && (
              <div className="shrink-0 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom,0px))] md:hidden">
                {phoneFooter}
              </div>
            )}
          </BaseDialog.Popup>
        </BaseDialog.Portal>
      </BaseDialog.Root>
    </CSPProvider>
  )
}
