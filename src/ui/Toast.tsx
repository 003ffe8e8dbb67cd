import { Check, type LucideIcon, X } from 'lucide-react'
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n.tsx'
import { classes } from './classes.ts'
import { uiTexts } from './ui.messages.ts'

/** Time that a toast stays in sight. */
const TOAST_MS = 3000

type Message = { id: number; text: string; icon: LucideIcon }
type ShowToast = (text: string, icon?: LucideIcon) => void

const ToastContext = createContext<ShowToast | null>(null)
let lastId = 0

/** Holds the one toast of the page. The live region stands from the start, or the first toast is not read out. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message | null>(null)
  const show = useCallback<ShowToast>((text, icon = Check) => {
    lastId += 1
    setMessage({ id: lastId, text, icon })
  }, [])
  const close = useCallback(() => setMessage(null), [])

  return (
    <ToastContext value={show}>
      {children}
      <div
        role="status"
        // Said for dialogs: all but what says it is hidden from screen readers while one is open.
        aria-live="polite"
        className={classes(
          'pointer-events-none fixed inset-x-4 bottom-(--floor) z-60 flex justify-center',
          // A sheet has its buttons at the bottom.
          '[body:has([role=dialog][data-open])_&]:top-[calc(var(--safe-top)+0.75rem)]',
          '[body:has([role=dialog][data-open])_&]:bottom-auto',
        )}
      >
        {message && <Toast key={message.id} message={message} onClose={close} />}
      </div>
    </ToastContext>
  )
}

/** Shows a short message for three seconds; a newer one takes its place. */
export function useToast(): ShowToast {
  const show = use(ToastContext)
  if (!show) throw new Error('ToastProvider is missing above this component.')
  return show
}

function Toast({ message, onClose }: { message: Message; onClose(): void }) {
  const texts = useTexts(uiTexts)
  const [held, setHeld] = useState(false)
  const Icon = message.icon

  useEffect(() => {
    // Who points at it is still reading.
    if (held) return
    const timer = setTimeout(onClose, TOAST_MS)
    return () => clearTimeout(timer)
  }, [held, onClose])

  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      className="pointer-events-auto flex min-h-12 items-center gap-3 rounded-md bg-ink py-0.5 pr-1 pl-4 text-sm font-[600] text-ground shadow-float"
    >
      <Icon size={20} strokeWidth={1.9} className="shrink-0" />
      <p>{message.text}</p>
      <button
        type="button"
        aria-label={texts.close}
        onClick={onClose}
        className="grid size-11 shrink-0 place-items-center rounded-md focus-visible:outline-ground focus-visible:-outline-offset-4"
      >
        <X size={18} />
      </button>
    </div>
  )
}
