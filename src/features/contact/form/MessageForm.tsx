import type { FormEvent, ReactNode, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '#platform/texts/i18n.tsx'
import { DraftNote } from '#ui/form/DraftNote.tsx'
import { FormTrap } from '#ui/form/FormTrap.tsx'
import { FormFoot } from './FormFoot.tsx'
import type { RefusalWord } from './message-form.rules.ts'
import { messageFormTexts } from './message-form.texts.ts'

type Props = {
  form: {
    ref: RefObject<HTMLFormElement | null>
    isBusy: boolean
    isSent: boolean
    isRestored: boolean
    failure: RefusalWord | null
    submit(element: HTMLFormElement): unknown
    discard(): void
  }
  /** The id of the heading that names the form. */
  titleId: string
  texts: { submit: string; sent: string; failed: string }
  children: ReactNode
}

/** What the forms that write to us share around their fields. */
export function MessageForm({ form, titleId, texts, children }: Props) {
  const { draft } = useTexts(messageFormTexts)
  const { isBusy, isRestored } = form
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The fields cannot have the focus while they are sent.
    event.currentTarget.querySelector<HTMLElement>('[type=submit]')?.focus()
    form.submit(event.currentTarget)
  }
  const discard = () => {
    // The note and its button are gone by then.
    flushSync(form.discard)
    form.ref.current?.querySelector<HTMLElement>('input, select')?.focus()
  }
  return (
    // Sent by hand: a browser without script must not write into the address what is personal.
    <form
      ref={form.ref}
      method="post"
      noValidate
      aria-labelledby={titleId}
      aria-busy={isBusy}
      onSubmit={submit}
      className="relative flex flex-col gap-4 pt-4 md:pt-6"
    >
      {isRestored && <DraftNote title={draft.restored} discardLabel={draft.discard} onDiscard={discard} />}
      <div inert={isBusy} className="flex flex-col gap-4">
        {children}
        <FormTrap />
      </div>
      <FormFoot {...form} texts={texts} />
    </form>
  )
}
