import { CircleExclamationPoint } from 'lucide-react'
import { createContext, type ReactNode, use, useId } from 'react'
import { classes } from '../ground/classes.ts'

type Control = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

const FieldContext = createContext<Control | null>(null)

type Props = {
  label: ReactNode
  /** Keeps the label for screen readers only, where the place says what the control is. */
  labelHidden?: boolean
  /** Sets the label into the control on a wide screen, so that both take one line. */
  labelInside?: boolean
  hint?: ReactNode
  error?: ReactNode
  className?: string
  children: ReactNode
}

/** A label, one control, and what is said about it; the control inside finds its id and description here. */
export function Field({ label, labelHidden, labelInside, hint, error, className, children }: Props) {
  const id = useId()
  const note = error ?? hint
  const noteId = `${id}-note`
  const control: Control = {
    id,
    ...(note ? { 'aria-describedby': noteId } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
  }
  return (
    <div className={classes('flex min-w-0 flex-col gap-1.5', labelInside && insideClass, className)}>
      <label
        htmlFor={id}
        className={
          labelHidden
            ? 'sr-only'
            : classes('text-xs font-[600] text-ink-muted', labelInside && insideLabelClass)
        }
      >
        {label}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {note && (
        <p
          id={noteId}
          className={classes('flex items-center gap-1.5 text-xs', error ? 'text-error' : 'text-ink-quiet')}
        >
          {error && <CircleExclamationPoint size={15} className="shrink-0" />}
          {note}
        </p>
      )}
    </div>
  )
}

const insideClass = 'md:relative md:[&_input]:pt-4 md:[&_select]:pt-4'
const insideLabelClass =
  'md:pointer-events-none md:absolute md:top-1.5 md:left-3.5 md:z-10 md:text-2xs md:leading-none'

/** What a control takes over from the field around it; nothing outside a field. */
export function useFieldControl(): Partial<Control> {
  return use(FieldContext) ?? {}
}

/** Classes that every control of a form shares: 48 px high, 16 px text so that iOS does not zoom in. */
export const controlClass =
  'h-12 w-full min-w-0 rounded-md border border-line-control bg-surface px-3.5 text-md text-ink ' +
  'placeholder:text-ink-quiet transition-shadow ' +
  'focus-visible:border-pine focus-visible:outline-0 focus-visible:inset-ring focus-visible:inset-ring-pine ' +
  'focus-visible:ring-4 focus-visible:ring-pine-soft ' +
  'aria-invalid:border-error aria-invalid:inset-ring aria-invalid:inset-ring-error ' +
  'disabled:border-transparent disabled:bg-surface-sunken disabled:text-ink-quiet'
