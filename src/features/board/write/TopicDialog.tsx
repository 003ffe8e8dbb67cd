import { type FormEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DialogFooter } from '#ui/dialog/DialogFooter.tsx'
import { useOpenings } from '#ui/dialog/useOpenings.ts'
import { DraftKept, DraftNote } from '#ui/form/DraftNote.tsx'
import { FormTrap } from '#ui/form/FormTrap.tsx'
import { Alert } from '#ui/notice/Alert.tsx'
import type { RefusalWord } from '../ground/topic.refusals.rules.ts'
import { TopicFormFields, topicFieldsClass, topicFormClass } from './TopicFormFields.tsx'
import type { CreatedTopic } from './topic-form.rules.ts'
import { topicFormTexts } from './topic-form.texts.ts'
import { useTopicForm } from './useTopicForm.ts'

type Props = { open: boolean; onClose(): void; onCreated(topic: CreatedTopic): void }

/** Where a member starts a topic: a dialog, on a phone a sheet. Closing keeps what is typed for the next opening. */
export default function TopicDialog(props: Props) {
  return <TopicSheet key={useOpenings(props.open)} {...props} />
}

function TopicSheet({ open, onClose, onCreated }: Props) {
  const texts = useTexts(topicFormTexts)
  const submitButton = useRef<HTMLButtonElement>(null)
  const form = useTopicForm(onCreated)
  const { isBusy, isRestored } = form
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The fields cannot have the focus while they are sent.
    submitButton.current?.focus()
    form.submit(event.currentTarget)
  }
  const discard = () => {
    // The note and its button are gone by then.
    flushSync(form.discard)
    form.focus('title')
  }
  return (
    <Dialog open={open} onClose={onClose} mayClose={() => !isBusy} title={texts.title}>
      <form ref={form.ref} noValidate aria-busy={isBusy} onSubmit={submit} className={topicFormClass}>
        <div inert={isBusy} className={topicFieldsClass}>
          {isRestored && (
            <DraftNote title={texts.draft.restored} discardLabel={texts.draft.discard} onDiscard={discard} />
          )}
          <p className="text-sm text-ink-muted">{texts.lead}</p>
          <TopicFormFields form={form} />
          {form.isKept && <DraftKept />}
          <FormTrap />
        </div>
        <DialogFooter>
          <Failure word={form.failure} />
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
        </DialogFooter>
      </form>
    </Dialog>
  )
}

function Failure({ word }: { word: RefusalWord | null }) {
  const texts = useTexts(topicFormTexts)
  if (word === null) return null
  const reasons: Partial<Record<string, string>> = texts.reasons
  return <Alert title={texts.failed} detail={reasons[word] ?? texts.kept} />
}
