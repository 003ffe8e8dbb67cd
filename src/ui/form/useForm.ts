import { type RefObject, useRef, useState } from 'react'
import { type DraftOptions, useDraft } from './useDraft.ts'
import { useLeaveWarning } from './useLeaveWarning.ts'

type Options<Values extends object, Faults extends object> = DraftOptions<Values> & {
  /** Faults by the name of the control, from the top of the form; a field without one is left out. */
  faultsOf(values: Values): Faults
  /** Whether a fault is told while the field is typed into; else a field waits until it is left. */
  isToldAtOnce?(fault: Faults[keyof Faults]): boolean
  /** Nothing is checked before it is sent: a note would move the button away from under the pointer. */
  waitsForSending?: boolean
  /** Set where the page itself leads away while the form is sent. */
  isLeaving?: RefObject<boolean>
}

export type FormState<Values extends object, Faults extends object> = ReturnType<
  typeof useForm<Values, Faults>
>

/**
 * The state of a form: what is typed, kept as a draft; what is wrong with it; and one sending at a time. A field is checked
 * when it is left, again while its fault is being mended, and all at once before they are sent: then the focus goes to the
 * first one with a fault.
 */
export function useForm<Values extends object, Faults extends object>(options: Options<Values, Faults>) {
  type Field = string & keyof Faults
  const { faultsOf, isToldAtOnce, waitsForSending, isLeaving } = options
  const { put, discard, ...draft } = useDraft(options)
  const { values } = draft
  const ref = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Partial<Faults>>({})
  const [isBusy, setBusy] = useState(false)
  const sending = useRef(false)
  useLeaveWarning(isBusy, isLeaving)

  const focus = (field: string) => ref.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()

  const change = (next: Values, field?: Field) => {
    put(next)
    const found: Partial<Faults> = faultsOf(next)
    const fault = field && found[field]
    const told = fault && isToldAtOnce?.(fault) ? { ...faults, [field]: fault } : faults
    setFaults(stillWrong(found, told))
  }
  const type = (field: Field & keyof Values, text: string) => change({ ...values, [field]: text }, field)

  return {
    ...draft,
    /** For the `<form>`, in which fields are found by their names. */
    ref,
    faults,
    isBusy,
    focus,
    change,
    type,
    /** What a text control needs. */
    control: (field: Field & keyof Values) => ({
      name: field,
      value: String(values[field]),
      onChange: ({ target }: { target: { value: string } }) => type(field, target.value),
      onBlur: () => {
        const found: Partial<Faults> = faultsOf(values)
        // Who only passes through a field has not got it wrong yet.
        if (!waitsForSending && values[field] && found[field])
          setFaults(stillWrong(found, { ...faults, [field]: found[field] }))
      },
    }),
    /** Shows a fault that the server found. */
    refuse: (field: Field, fault: Faults[Field]) => {
      setFaults({ [field]: fault } as Partial<Faults>)
      focus(field)
    },
    discard: () => {
      discard()
      setFaults({})
    },
    /** Checks everything and, without a fault, sends it, unless it is being sent already: then it answers null. */
    submit: async <Sent>(send: () => Promise<Sent>): Promise<Sent | null> => {
      if (sending.current) return null
      const found = faultsOf(values)
      setFaults(found)
      const [first] = Object.keys(found)
      if (first) {
        focus(first)
        return null
      }
      sending.current = true
      setBusy(true)
      draft.keepTime()
      try {
        return await send()
      } finally {
        sending.current = false
        setBusy(false)
      }
    },
  }
}

/** Faults of now in fields whose fault is shown already: nothing new appears while somebody types. */
export function stillWrong<Faults extends object>(now: Faults, told: Faults): Faults {
  return Object.fromEntries(Object.entries(now).filter(([field]) => field in told)) as Faults
}
