import { useEffect, useRef, useState } from 'react'
import { useViewer } from '#features/accounts/access/viewer.tsx'
import { keepDraft, OF_BROWSER, readKept } from '#platform/browser/draft.ts'
import { filledForm } from '#platform/browser/forms.client.ts'
import { newId } from '#platform/ground/new-id.ts'
import type { FilledForm } from '#platform/http/forms.rules.ts'
import type { Locale } from '#platform/texts/i18n.rules.ts'
import { useLanguage } from '#platform/texts/i18n.tsx'
import { useLeaveWarning } from '#ui/form/useLeaveWarning.ts'
import { type FieldOf, faultOf, type MessageType } from '../ground/messages.rules.ts'
import {
  draftKey,
  emptyValues,
  type Faults,
  faultOfRefusal,
  faultsOf,
  firstFault,
  isDraftOf,
  isEmpty,
  type Refusal,
  type RefusalWord,
  type Values,
  withKnown,
} from './message-form.rules.ts'

export type MessageFormState<Type extends MessageType> = ReturnType<typeof useMessageForm<Type>>

/**
 * The state of a form that writes to us. One press at a time; what fails leaves everything as it was typed, and what is
 * sent leaves an empty form.
 */
export function useMessageForm<Type extends MessageType>(type: Type) {
  const viewer = useViewer()
  const { locale } = useLanguage()
  // A session that ends while somebody writes must not lose the draft.
  const [key] = useState(() => draftKey(type, viewer?.accountId ?? OF_BROWSER))
  const [values, setValues] = useState(() => emptyValues(type))
  const [begun, setBegun] = useState(newlyBegun)
  const [isRestored, setRestored] = useState(false)
  const [faults, setFaults] = useState<Faults<Type>>({})
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | RefusalWord>('idle')
  const sending = useRef(false)
  const isBusy = state === 'busy'
  useLeaveWarning(isBusy)

  useEffect(() => {
    // The server's page knows no draft: it comes once the page is there.
    const kept = readKept(key, isDraftOf(type))
    if (!kept) return
    setValues(kept.values)
    setBegun({ id: kept.id, sinceMs: performance.now() - kept.filledInMs })
    setRestored(true)
  }, [key, type])

  const accountId = viewer?.accountId
  useEffect(() => {
    if (!accountId || type !== 'contact') return
    let isGone = false
    void readOwnAddress().then((known) => {
      if (!known || isGone) return
      const focused = document.activeElement?.getAttribute('name') ?? null
      setValues((typed) => withKnown(typed, known as Partial<Values<Type>>, focused))
    })
    return () => {
      isGone = true
    }
  }, [accountId, type])

  const keep = (next: Values<Type>, { id, sinceMs }: typeof begun) => {
    const isNothing = isEmpty(next)
    // What was back is gone: what is typed now is new.
    if (isNothing) setRestored(false)
    keepDraft(key, isNothing ? null : { id, values: next, filledInMs: performance.now() - sinceMs })
  }

  const begin = () => {
    const next = emptyValues(type)
    const now = newlyBegun()
    setValues(next)
    setBegun(now)
    setFaults({})
    keep(next, now)
  }

  const focus = (form: HTMLFormElement, field: FieldOf<Type>) => {
    const control = form.elements.namedItem(field)
    if (control instanceof HTMLElement) control.focus()
  }

  const fail = (form: HTMLFormElement, refusal: Refusal) => {
    const found = faultOfRefusal(type, refusal)
    const first = firstFault(type, found)
    setFaults(found)
    setState(refusal.word)
    if (first) focus(form, first)
  }

  const sendOnce = async (form: HTMLFormElement) => {
    const filled = { ...filledForm(form, begun.sinceMs), locale }
    const refusal = await send(type, values, { id: begun.id, ...filled })
    if (refusal?.word !== 'conflict') return refusal
    // An earlier try came through with other words, and its answer was lost: these are another message.
    const renewed = { ...begun, id: newId() }
    setBegun(renewed)
    keep(values, renewed)
    return send(type, values, { id: renewed.id, ...filled })
  }

  const submit = async (form: HTMLFormElement) => {
    if (sending.current) return
    const found = faultsOf(type, values)
    const first = firstFault(type, found)
    setFaults(found)
    if (first) {
      setState('idle')
      return focus(form, first)
    }
    sending.current = true
    setState('busy')
    // The time until now counts as well for whoever comes back to it.
    keep(values, begun)
    const refusal = await sendOnce(form)
    sending.current = false
    if (refusal) return fail(form, refusal)
    begin()
    setState('sent')
  }

  return {
    type,
    values,
    faults,
    isRestored,
    isBusy,
    isSent: state === 'sent',
    /** Why it was not taken, or null. */
    failure: state === 'idle' || state === 'busy' || state === 'sent' ? null : state,
    submit,
    /** What was found wrong is looked at again; nothing is, before it is sent: a note would move the button away. */
    change(field: FieldOf<Type>, text: string) {
      const next = { ...values, [field]: text }
      setValues(next)
      keep(next, begun)
      if (state === 'sent') setState('idle')
      if (faults[field]) setFaults({ ...faults, [field]: faultOf(field, text) ?? undefined })
    },
    discard() {
      begin()
      setState('idle')
    },
  }
}

/** The member's name and address as the contact form calls them, or null where they cannot be asked for. */
async function readOwnAddress(): Promise<{ name: string; email: string } | null> {
  const answer = await fetch('/account/me').catch(() => null)
  if (!answer?.ok) return null
  const { preferred_username: name, email } = await answer.json()
  return { name, email: email ?? '' }
}

/** Sends by code that is loaded now, when it is first needed. */
async function send<Type extends MessageType>(
  type: Type,
  values: Values<Type>,
  filled: FilledForm & { id: string; locale: Locale },
): Promise<Refusal | null> {
  try {
    const { sendContactForm } = await import('./message-form.send.ts')
    return await sendContactForm(values, type, filled)
  } catch {
    // Where the code itself does not come, there is no connection.
    return { word: 'unreachable' }
  }
}

function newlyBegun() {
  return { id: newId(), sinceMs: performance.now() }
}
