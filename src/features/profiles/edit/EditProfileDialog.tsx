import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Switch } from '#ui/button/Switch.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useOpenings } from '#ui/dialog/useOpenings.ts'
import { DraftNote } from '#ui/form/DraftNote.tsx'
import { EditProfileBio } from './EditProfileBio.tsx'
import { EditProfileFooter } from './EditProfileFooter.tsx'
import { EditProfilePicture } from './EditProfilePicture.tsx'
import { EditProfileQuestion } from './EditProfileQuestion.tsx'
import type { EditableProfile } from './form.rules.ts'
import { profileEditTexts } from './form.texts.ts'
import { useProfileForm } from './useProfileForm.ts'

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
            <EditProfileBio form={form} />
            <Switch
              name="isPublic"
              label={texts.isPublic}
              hint={form.values.isPublic ? texts.isPublicOn : texts.isPublicOff}
              checked={form.values.isPublic}
              onChange={form.choosePublic}
            />
          </div>
          <EditProfileFooter form={form} submitRef={submitButton} onCancel={() => mayClose() && onClose()} />
        </form>
      </Dialog>
      <EditProfileQuestion
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
