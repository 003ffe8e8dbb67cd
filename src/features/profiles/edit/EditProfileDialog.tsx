import { type FormEvent, type Ref, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { profilePath, signInPath } from '#features/accounts/ground/accounts.rules.ts'
import { UploadProgress } from '#features/media/crop/UploadProgress.tsx'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { buttonClass } from '#ui/button/look.rules.ts'
import { Switch } from '#ui/button/Switch.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DialogFooter } from '#ui/dialog/DialogFooter.tsx'
import { useOpenings } from '#ui/dialog/useOpenings.ts'
import { DraftNote } from '#ui/form/DraftNote.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { EditProfilePicture } from './EditProfilePicture.tsx'
import { charactersLeft, type EditableProfile } from './form.rules.ts'
import { profileEditTexts } from './form.texts.ts'
import { type ProfileFormState, useProfileForm } from './useProfileForm.ts'

type Props = { open: boolean; profile: EditableProfile; onClose(): void }

/** Where a member edits the own profile. Nothing changes before it is saved; each opening starts anew, with the draft. */
export default function EditProfileDialog(props: Props) {
  return <EditProfileSheet key={useOpenings(props.open)} {...props} />
}

function EditProfileSheet({ open, profile, onClose }: Props) {
  const texts = useTexts(profileEditTexts)
  const form = useProfileForm(profile)
  const submitButton = useRef<HTMLButtonElement>(null)
  const [isAsking, setAsking] = useState(false)
  const isBusy = form.step !== null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // The fields cannot have the focus while they are sent.
    submitButton.current?.focus()
    if (await form.submit()) onClose()
  }
  const mayClose = () => {
    if (form.isDirty && !isBusy) setAsking(true)
    return !form.isDirty && !isBusy
  }
  const discard = () => {
    // The note and its button are gone by then.
    flushSync(form.discard)
    form.focus('bio')
  }

  return (
    <>
      <Dialog open={open} onClose={onClose} mayClose={mayClose} title={texts.title} width={480}>
        <form
          ref={form.ref}
          noValidate
          aria-busy={isBusy}
          onSubmit={submit}
          className="flex min-h-full flex-col"
        >
          <div inert={isBusy} className="flex flex-1 flex-col gap-6 p-5 md:p-6">
            {form.isRestored && (
              <DraftNote
                title={texts.draft.restored}
                discardLabel={texts.draft.discard}
                onDiscard={discard}
              />
            )}
            <EditProfilePicture form={form} />
            <Bio form={form} />
            <Switch
              name="isPublic"
              label={texts.isPublic}
              hint={form.values.isPublic ? texts.isPublicOn : texts.isPublicOff}
              checked={form.values.isPublic}
              onChange={form.choosePublic}
            />
          </div>
          <Footer form={form} submitRef={submitButton} onCancel={() => mayClose() && onClose()} />
        </form>
      </Dialog>
      <CloseQuestion
        open={isAsking}
        onStay={() => setAsking(false)}
        onDiscard={() => {
          form.discard()
          setAsking(false)
          onClose()
        }}
      />
    </>
  )
}

/** The text about oneself, counted near its end. Too much of it stays in the field: cutting it off would lose it. */
function Bio({ form }: { form: ProfileFormState }) {
  const texts = useTexts(profileEditTexts)
  const left = charactersLeft(form.values.bio)
  const isOver = left !== null && left < 0
  return (
    <Field
      label={texts.bio}
      hint={left === null ? texts.bioHint : texts.bioLeft(left)}
      error={isOver ? texts.bioOver(-left) : undefined}
    >
      <TextArea dir="auto" {...form.control('bio')} className="max-h-72 min-h-32 scroll-my-24" />
    </Field>
  )
}

type FooterProps = { form: ProfileFormState; submitRef: Ref<HTMLButtonElement>; onCancel(): void }

/** Stays in sight below the form: that something failed, how far the upload is, and the buttons. */
function Footer({ form: { step, fault, saved, isReading }, submitRef, onCancel }: FooterProps) {
  const texts = useTexts(profileEditTexts)
  const isSessionFault = fault === 'no-user' || fault === 'no-session' || fault === 'no-token'
  return (
    <DialogFooter>
      {fault && (
        // What failed was told as it failed, and goes; that nothing is lost stays.
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-butter-soft px-4 py-2.5 text-sm font-[600] text-on-butter-soft">
          {texts.notSaved}
          {isSessionFault && (
            <a href={signInPath(profilePath(saved.id))} className={buttonClass('outline', 44)}>
              {texts.signIn}
            </a>
          )}
        </div>
      )}
      {step?.kind === 'uploading' && <UploadProgress sent={step.sent} />}
      <div className="flex gap-2 md:justify-end">
        {!step && (
          <Button look="outline" onClick={onCancel} className="max-md:flex-1">
            {texts.cancel}
          </Button>
        )}
        <Button ref={submitRef} type="submit" busy={step !== null || isReading} className="max-md:flex-1">
          {step ? texts[step.kind] : texts.save}
        </Button>
      </div>
    </DialogFooter>
  )
}

type CloseQuestionProps = { open: boolean; onStay(): void; onDiscard(): void }

/** Asked before a form with something in it is closed. */
function CloseQuestion({ open, onStay, onDiscard }: CloseQuestionProps) {
  const texts = useTexts(profileEditTexts).closing
  return (
    <Dialog open={open} onClose={onStay} title={texts.title} width={480}>
      <div className="flex flex-col gap-4 p-5 md:p-6">
        <p>{texts.lead}</p>
        <div className="flex flex-col gap-2">
          <Button onClick={onStay}>{texts.stay}</Button>
          <Button look="danger" onClick={onDiscard}>
            {texts.discard}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
