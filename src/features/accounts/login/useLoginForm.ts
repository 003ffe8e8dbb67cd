import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import {
  type Faults,
  faultsOf,
  type LoginAnswer,
  type LoginField,
  type LoginIntent,
  type LoginRefusal,
  loginFields,
} from './form.rules.ts'

/** A form of the sign-in page: what is wrong with it so far, and what its `<form>` listens to. */
export type LoginFormState = ReturnType<typeof useLoginForm>

/**
 * Checks a form by the server's own rules: a field when it is left, again while its fault is being mended, and all
 * at once before they are sent. The focus goes to the first field with a fault.
 */
export function useLoginForm(intent: LoginIntent, answer: LoginAnswer | undefined) {
  const refusal = answer?.kind === 'refused' && answer.intent === intent ? answer : null
  const { formData } = useNavigation()
  const [answered, setAnswered] = useState(refusal)
  const [faults, setFaults] = useState(() => faultsOfRefusal(refusal))
  const [isOver, setOver] = useState(false)
  if (refusal !== answered) {
    setAnswered(refusal)
    setFaults(faultsOfRefusal(refusal))
    setOver(false)
  }
  const form = useFocusOnRefusal(refusal)

  const check = (event: FormEvent<HTMLFormElement>) => {
    form.current = event.currentTarget
    const field = loginFields[intent].find((name) => name === fieldName(event.target))
    const values = valuesIn(event.currentTarget)
    return { field, values, found: faultsOf(intent, values) }
  }

  return {
    intent,
    faults,
    /** What the server refused last. */
    refusal,
    /** Whether the form has been tried again since, and was found wrong before the server was asked. */
    isOver,
    busy: formData?.get('intent') === intent,
    /** What the `<form>` listens to. */
    listeners: {
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        const { found } = check(event)
        setFaults(found)
        const first = loginFields[intent].find((field) => found[field])
        if (!first) return
        event.preventDefault()
        setOver(true)
        focus(event.currentTarget, first)
      },
      onBlur: (event: FormEvent<HTMLFormElement>) => {
        const { field, values, found } = check(event)
        // Who only passes through a field has not got it wrong yet.
        if (field && values[field] && found[field]) setFaults({ ...faults, [field]: found[field] })
      },
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const { field, found } = check(event)
        const left = { ...faults }
        // What the server refused is over with the first change; another password changes what repeats it.
        for (const name of [field, 'repeated'] as const) {
          if (!name || !left[name]) continue
          if (found[name]) left[name] = found[name]
          else delete left[name]
        }
        setFaults(left)
      },
    },
  }
}

function faultsOfRefusal(refusal: LoginRefusal | null): Faults {
  return refusal?.field ? { [refusal.field]: refusal.fault ?? 'other' } : {}
}

/** After an answer without a reload; in a page that the server sends, `autofocus` does it. */
function useFocusOnRefusal(refusal: LoginRefusal | null) {
  const form = useRef<HTMLFormElement>(null)
  const seen = useRef(refusal)
  useEffect(() => {
    if (refusal === seen.current) return
    seen.current = refusal
    if (!refusal || !form.current) return
    // A name or password that was wrong: most often it is the password.
    const field = refusal.field ?? loginFields[refusal.intent].at(-1)
    if (field) focus(form.current, field)
  }, [refusal])
  return form
}

function focus(form: HTMLFormElement, field: LoginField): void {
  const control = form.elements.namedItem(field)
  if (control instanceof HTMLElement) control.focus()
}

function fieldName(target: EventTarget): string {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.name : ''
}

function valuesIn(form: HTMLFormElement): Partial<Record<LoginField, string>> {
  return Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === 'string'))
}
