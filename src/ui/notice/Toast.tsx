import { Check, CircleExclamationPoint, type LucideIcon, X } from 'lucide-react'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTexts } from '#platform/texts/i18n.tsx'
import { classes } from '../ground/classes.ts'
import { uiTexts } from '../ground/ui.texts.ts'

/** Time that good news stays in sight, and what can be undone. */
const TOAST_MS = 3000
const UNDO_MS = 6000

/** A way out of what went wrong. */
type WayOut = { to: string; text: string }
type Message = {
  id: number
  text: string
  icon: LucideIcon
  isError: boolean
  wayOut?: WayOut | undefined
  undo?: (() => void) | undefined
}
type ShowToast = {
  /** Good news: it goes by itself. */
  (text: string, icon?: LucideIcon): void
  /** Says what was taken away, with the way to have it back. */
  undoable(text: string, undo: () => void): void
  /** What went wrong: it stays until it is closed or answered, by another toast or on another page. */
  error(text: string, icon?: LucideIcon, wayOut?: WayOut): void
  /** Takes an error away that was answered without a word, as by a second try that went well. */
  answered(): void
  /** Takes away what belongs to the page or state that is left: an error, and what can be undone there. */
  leave(): void
}

const ToastContext = createContext<ShowToast | null>(null)
let lastId = 0

/** Holds the one toast of the page. The live region stands from the start, or the first toast is not read out. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message | null>(null)
  const { pathname } = useLocation()
  const [page, setPage] = useState(pathname)
  const show = useMemo(() => {
    const say = (text: string, icon: LucideIcon, isError: boolean, wayOut?: WayOut, undo?: () => void) => {
      lastId += 1
      const id = lastId
      // What is still said with another way out is not read out again.
      setMessage((shown) => ({
        id: shown && wayOut && shown.text === text ? shown.id : id,
        ...{ text, icon, isError, wayOut, undo },
      }))
    }
    const answered = () => setMessage((shown) => (shown?.isError ? null : shown))
    const leave = () => setMessage((shown) => (shown?.isError || shown?.undo ? null : shown))
    const toast = (text: string, icon: LucideIcon = Check) => say(text, icon, false)
    const error = (text: string, icon: LucideIcon = CircleExclamationPoint, wayOut?: WayOut) =>
      say(text, icon, true, wayOut)
    const undoable = (text: string, undo: () => void) => say(text, Check, false, undefined, undo)
    return Object.assign(toast, { error, answered, undoable, leave })
  }, [])
  const close = useCallback(() => setMessage(null), [])
  // While rendering, not after it: what the next page says at once has to stay.
  if (page !== pathname) {
    setPage(pathname)
    show.leave()
  }

  return (
    <ToastContext value={show}>
      {children}
      <div
        role="status"
        // Said for dialogs: all but what says it is hidden from screen readers while one is open.
        aria-live="polite"
        className={classes(
          'pointer-events-none fixed inset-x-4 bottom-[calc(var(--floor)+var(--floating))] z-60 flex justify-center',
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

/** Shows a short message: good news for three seconds, what can be undone for six, an error until it is closed. A newer one takes its place. */
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
    if (held || message.isError) return
    const timer = setTimeout(onClose, message.undo ? UNDO_MS : TOAST_MS)
    return () => clearTimeout(timer)
  }, [held, message, onClose])

  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      className="pointer-events-auto flex min-h-12 items-center gap-3 rounded-md bg-ink py-0.5 pr-1 pl-4 text-sm font-[600] text-ground shadow-float"
    >
      <Icon size={20} strokeWidth={1.9} className="shrink-0" />
      <p>{message.text}</p>
      {message.wayOut && (
        <Link
          to={message.wayOut.to}
          rel="nofollow"
          className="inline-flex min-h-11 shrink-0 items-center rounded-md px-1 underline focus-visible:outline-ground focus-visible:-outline-offset-4"
        >
          {message.wayOut.text}
        </Link>
      )}
      {message.undo && (
        <button
          type="button"
          onClick={() => {
            message.undo?.()
            onClose()
          }}
          className="min-h-11 shrink-0 rounded-md px-2 underline focus-visible:outline-ground focus-visible:-outline-offset-4"
        >
          {texts.undo}
        </button>
      )}
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
