import type { Ref } from 'react'
import { profilePath, signInPath } from '#features/accounts/ground/accounts.rules.ts'
import { UploadProgress } from '#features/media/crop/UploadProgress.tsx'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { buttonClass } from '#ui/button/look.rules.ts'
import { DialogFooter } from '#ui/dialog/DialogFooter.tsx'
import { profileEditTexts } from './form.texts.ts'
import type { ProfileFormState } from './useProfileForm.ts'

type Props = { form: ProfileFormState; submitRef: Ref<HTMLButtonElement>; onCancel(): void }

/** Stays in sight below the form: that something failed, how far the upload is, and the buttons. */
export function EditProfileFooter({ form, submitRef, onCancel }: Props) {
  const texts = useTexts(profileEditTexts)
  const { step, fault, saved } = form
  const busyText = { removing: texts.removing, uploading: texts.uploading, saving: texts.saving }
  return (
    <DialogFooter>
      {fault && (
        // What failed was told as it failed, and goes; that nothing is lost stays.
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-butter-soft px-4 py-2.5 text-sm font-[600] text-on-butter-soft">
          {texts.notSaved}
          {isSessionFault(fault) && (
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
        <Button
          ref={submitRef}
          type="submit"
          busy={step !== null || form.isReading}
          className="max-md:flex-1"
        >
          {step ? busyText[step.kind] : texts.save}
        </Button>
      </div>
    </DialogFooter>
  )
}

function isSessionFault(fault: string): boolean {
  return fault === 'no-user' || fault === 'no-session' || fault === 'no-token'
}
