import { CircleCheck } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { pathOf } from '#features/seo/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { DraftNote } from '#ui/form/DraftNote.tsx'
import { FormTrap } from '#ui/form/FormTrap.tsx'
import { Alert } from '#ui/notice/Alert.tsx'
import type { MessageType } from '../ground/messages.rules.ts'
import type { RefusalWord } from './message-form.rules.ts'
import { messageFormTexts } from './message-form.texts.ts'
import type { MessageFormState } from './useMessageForm.ts'

type Props = {
  form: Pick<
    MessageFormState<MessageType>,
    'ref' | 'isBusy' | 'isSent' | 'isRestored' | 'failure' | 'submit' | 'discard'
  >
  /** The id of the heading that names the form. */
  titleId: string
  texts: { submit: string; sent: string; failed: string }
  children: ReactNode
}

/** What the forms that write to us share around their fields. */
export function MessageForm({ form, titleId, texts, children }: Props) {
  const shared = useTexts(messageFormTexts)
  const reasons: Partial<Record<RefusalWord, string>> = shared.reasons
  const { isBusy, failure } = form
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
      {form.isRestored && (
        <DraftNote title={shared.draft.restored} discardLabel={shared.draft.discard} onDiscard={discard} />
      )}
      <div inert={isBusy} className="flex flex-col gap-4">
        {children}
        <FormTrap />
      </div>
      <div className="flex flex-col gap-4">
        {failure && <Alert title={texts.failed} detail={reasons[failure] ?? shared.kept} />}
        {form.isSent && (
          <p
            role="alert"
            className="flex items-center gap-3 rounded-lg bg-pine-soft p-4 font-[650] text-on-pine-soft"
          >
            <CircleCheck size={20} strokeWidth={1.9} aria-hidden="true" className="shrink-0" />
            {texts.sent}
          </p>
        )}
        <p className="text-xs text-ink-quiet">
          {shared.privacy}{' '}
          <Link to={pathOf('privacy')} className="text-pine underline underline-offset-2">
            {shared.privacyPage}
          </Link>
        </p>
        <Button type="submit" busy={isBusy} className="md:self-start">
          {isBusy ? shared.busy : texts.submit}
        </Button>
      </div>
    </form>
  )
}
