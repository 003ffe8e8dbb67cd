import { type FormEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '#platform/i18n.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { DraftNote } from '#ui/DraftNote.tsx'
import { useOpenings } from '#ui/useOpenings.ts'
import { TopicFormFields } from './TopicFormFields.tsx'
import { topicFormTexts } from './topic-form.messages.ts'
import type { CreatedTopic, TopicField } from './topic-form.rules.ts'
import { type TopicFormState, useTopicForm } from './useTopicForm.ts'

type Props = { open: boolean; onClose(): void; onCreated(topic: CreatedTopic): void }

/** Where a member starts a topic: a dialog, on a phone a sheet. Closing keeps what is typed for the next opening. */
export default function TopicDialog(props: Props) {
  return <TopicSheet key={useOpenings(props.open)} {...props} />
}

function TopicSheet({ open, onClose, onCreated }: Props) {
  const texts = useTexts(topicFormTexts)
  const element = useRef<HTMLFormElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const focus = (field: TopicField) => {
    const control = element.current?.elements.namedItem(field)
    if (control instanceof HTMLElement) control.focus()
  }
  const form = useTopicForm({ onCreated, focus })
  const { isBusy, isRestored } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The fields cannot have the focus while they are sent.
    submitButton.current?.focus()
    form.submit()
  }
  const discard = () => {
    // The note and its button are gone by then.
    flushSync(form.discard)
    focus('title')
  }
  return (
    <Dialog open={open} onClose={onClose} mayClose={() => !isBusy} title={texts.title}>
      <form
        ref={element}
        noValidate
        aria-busy={isBusy}
        onSubmit={submit}
        className="flex min-h-full flex-col max-md:min-h-[calc(100dvh-var(--safe-top)-5.75rem)]"
      >
        <div inert={isBusy} className="flex flex-1 flex-col gap-4 p-4 md:p-6">
          {isRestored && (
            <DraftNote title={texts.draft.restored} discardLabel={texts.draft.discard} onDiscard={discard} />
          )}
          <p className="text-sm text-ink-muted">{texts.lead}</p>
          <TopicFormFields form={form} />
        </div>
        <div className="sticky bottom-0 z-10 -mb-[env(safe-area-inset-bottom,0px)] flex flex-col gap-3 border-t border-line bg-surface-raised p-4 pb-[max(1rem,env(safe-area-inset-bottom,0px))] md:rounded-b-xl md:px-6">
          <Failure form={form} />
          <div className="flex gap-2 md:justify-end">
            {!isBusy && (
              <Button look="outline" onClick={onClose} className="max-md:flex-1">
                {texts.cancel}
              </Button>
            )}
            <Button ref={submitButton} type="submit" busy={isBusy} className="max-md:flex-1">
              {isBusy ? texts.busy : texts.submit}
            </Button>
          </div>
        </div>
      </form>
    </Dialog>
  )
}

function Failure({ form: { failure } }: { form: TopicFormState }) {
  const texts = useTexts(topicFormTexts)
  if (failure === null) return null
  const reasons: Partial<Record<string, string>> = texts.reasons
  return <Alert title={texts.failed} detail={reasons[failure] ?? texts.kept} />
}
