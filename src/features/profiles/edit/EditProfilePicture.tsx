import { Trash, Undo2 } from 'lucide-react'
import { useId } from 'react'
import { Avatar } from '#features/accounts/ground/Avatar.tsx'
import { useObjectUrl } from '#features/media/crop/useObjectUrl.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { buttonClass } from '#ui/button/look.rules.ts'
import { whenOpened } from '#ui/ground/when-opened.tsx'
import { profileEditTexts } from './form.texts.ts'
import { PictureInput } from './PictureInput.tsx'
import { usePictureFile } from './usePictureFile.ts'
import type { ProfileFormState } from './useProfileForm.ts'

const CropDialog = whenOpened(() => import('#features/media/crop/CropDialog.tsx'))

/** The picture as it will be, and the ways to another one or to none. */
export function EditProfilePicture({ form }: { form: ProfileFormState }) {
  const texts = useTexts(profileEditTexts).picture
  const id = useId()
  const { file, choose, clear, refuseUnreadable } = usePictureFile()
  const { picture, saved } = form
  const square = useObjectUrl(picture.kind === 'new' ? picture.square : null)
  const shown = { kept: saved.profilePicture, new: square, removed: null }[picture.kind]
  const hint = saved.profilePicture ? texts.hint : texts.none
  const note = { kept: hint, new: texts.chosen, removed: texts.removed }[picture.kind]
  return (
    <fieldset className="flex items-center gap-5">
      <legend className="mb-2 text-xs font-[600] text-ink-muted">{texts.label}</legend>
      <Avatar
        username={saved.username}
        picture={shown}
        className="size-24 font-display text-3xl font-[700] tracking-tight"
      />
      <div className="flex min-w-0 flex-col items-start gap-2">
        <div className="flex flex-wrap gap-2">
          <PictureInput
            onFile={choose}
            aria-describedby={`${id}-note`}
            className={buttonClass('outline', 44)}
          >
            {shown ? texts.chooseOther : texts.choose}
          </PictureInput>
          {picture.kind === 'kept' && saved.profilePicture && (
            <Button
              look="quiet"
              size={44}
              icon={<Trash size={18} strokeWidth={1.9} />}
              onClick={form.removePicture}
              className="px-3 max-md:-ml-3"
            >
              {texts.remove}
            </Button>
          )}
          {picture.kind !== 'kept' && (
            <Button
              look="quiet"
              size={44}
              icon={<Undo2 size={18} strokeWidth={1.9} />}
              onClick={form.keepPicture}
              className="px-3 max-md:-ml-3"
            >
              {texts.undo}
            </Button>
          )}
        </div>
        <p id={`${id}-note`} role="status" className="text-xs text-ink-muted">
          {note}
        </p>
      </div>
      <CropDialog
        open={file !== null}
        file={file}
        label={texts.use}
        onClose={clear}
        onCut={(cut) => {
          form.takeSquare(cut)
          clear()
        }}
        onUnreadable={refuseUnreadable}
      />
    </fieldset>
  )
}
