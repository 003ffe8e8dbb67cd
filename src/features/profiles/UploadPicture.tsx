import { Camera, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useViewer } from '#features/accounts/viewer.tsx'
import { useTexts } from '#platform/i18n.tsx'
import { useToast } from '#ui/Toast.tsx'
import { useLeaveWarning } from '#ui/useLeaveWarning.ts'
import { whenOpened } from '#ui/when-opened.tsx'
import { PictureInput } from './PictureInput.tsx'
import { profileEditTexts } from './profile-edit.messages.ts'
import { type EditableProfile, pictureKey } from './profile-edit.rules.ts'
import { usePictureFile } from './usePictureFile.ts'

const CropDialog = whenOpened(() => import('#features/media/CropDialog.tsx'))

/** The owner's way to another picture: a round button on the edge of the one that there is. */
export function UploadPicture({ profile }: { profile: EditableProfile }) {
  const texts = useTexts(profileEditTexts)
  const viewer = useViewer()
  const toast = useToast()
  const { file, choose, clear, refuseUnreadable } = usePictureFile()
  const [sent, setSent] = useState<number | null>(null)
  useLeaveWarning(sent !== null)

  const save = async (square: Blob) => {
    setSent(0)
    // Its code is only for those who press.
    const { savePicture } = await import('./profile-edit.save.ts')
    const { fault } = await savePicture({
      viewer,
      profile,
      picture: { kind: 'new', square, key: pictureKey(profile.id, Date.now()) },
      onStep: (step) => step.kind === 'uploading' && setSent(step.sent),
    })
    setSent(null)
    if (fault) return toast(texts.failures[fault], CircleAlert)
    toast(texts.pictureSaved)
    clear()
  }

  return (
    <>
      <PictureInput
        onFile={choose}
        className="absolute -right-1.5 -bottom-1.5 grid size-11 place-items-center rounded-full border-2 border-ground bg-pine text-on-pine shadow-card transition-colors hover:bg-pine-hover print:hidden"
      >
        <Camera size={20} strokeWidth={1.9} aria-hidden="true" />
        <span className="sr-only">
          {profile.profilePicture ? texts.picture.replace : texts.picture.upload}
        </span>
      </PictureInput>
      <CropDialog
        open={file !== null}
        file={file}
        label={texts.picture.save}
        sent={sent}
        onClose={clear}
        onCut={save}
        onUnreadable={refuseUnreadable}
      />
    </>
  )
}
