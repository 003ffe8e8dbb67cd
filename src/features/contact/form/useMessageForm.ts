import { useEffect, useState } from 'react'
import { useDraftKey } from '#features/accounts/access/useDraftKey.ts'
import { useViewer } from '#features/accounts/access/viewer.tsx'
import { OF_BROWSER } from '#platform/browser/draft.ts'
import { filledForm } from '#platform/browser/forms.client.ts'
import { useLanguage } from '#platform/texts/i18n.tsx'
import { useForm } from '#ui/form/useForm.ts'
import type { MessageType } from '../ground/messages.rules.ts'
import {
  emptyValues,
  faultOfRefusal,
  faultsOf,
  isEmpty,
  isValuesOf,
  type Refusal,
  type RefusalWord,
  type Values,
  withKnown,
} from './message-form.rules.ts'

export type MessageFormState<Type extends MessageType> = ReturnType<typeof useMessageForm<Type>>

/** The state of a form that writes to us. What fails leaves everything as it was typed, and what is sent an empty form. */
export function useMessageForm<Type extends MessageType>(type: Type) {
  const accountId = useViewer()?.accountId
  const { locale } = useLanguage()
  const form = useForm({
    key: useDraftKey(`messages.${type}`, OF_BROWSER),
    start: emptyValues(type),
    isValues: isValuesOf(type),
    isUntouched: isEmpty<Type>,
    faultsOf: (values: Values<Type>) => faultsOf(type, values),
    waitsForSending: true,
  })
  const [state, setState] = useState<'idle' | 'sent' | RefusalWord>('idle')
  const { fill } = form

  useEffect(() => {
    if (!accountId || type !== 'contact') return
    let isGone = false
    void readOwnAddress().then((known) => {
      if (!known || isGone) return
      const focused = document.activeElement?.getAttribute('name') ?? null
      fill((typed) => withKnown(typed, known as Partial<Values<Type>>, focused))
    })
    return () => {
      isGone = true
    }
  }, [accountId, type, fill])

  const sendOnce = async (element: HTMLFormElement): Promise<Refusal | null> => {
    const filled = { ...filledForm(element, form.sinceMs), locale }
    // Loaded when it is first needed. Where the code itself does not come, there is no connection.
    const sending = await import('./message-form.send.ts').catch(() => null)
    if (!sending) return { word: 'unreachable' }
    const refusal = await sending.sendContactForm(form.values, type, { id: form.id, ...filled })
    if (refusal?.word !== 'conflict') return refusal
    // An earlier try came through with other words, and its answer was lost: these are another message.
    return sending.sendContactForm(form.values, type, { id: form.renewId(), ...filled })
  }

  const submit = async (element: HTMLFormElement) => {
    setState('idle')
    await form.submit(async () => {
      const refusal = await sendOnce(element)
      if (!refusal) form.discard()
      setState(refusal?.word ?? 'sent')
      const refused = refusal && faultOfRefusal(type, refusal)
      if (refused) form.refuse(...refused)
    })
  }

  return {
    ...form,
    /** Whether it was sent, and nothing was typed since. */
    isSent: state === 'sent' && isEmpty(form.values),
    /** Why it was not taken, or null. */
    failure: state === 'idle' || state === 'sent' ? null : state,
    submit,
    discard: () => {
      form.discard()
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
