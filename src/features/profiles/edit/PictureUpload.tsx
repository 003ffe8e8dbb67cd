import { useEffect, useEffectEvent, useState } from 'react'
import { useViewer } from '#features/accounts/access/viewer.tsx'
import CropDialog from '#features/media/crop/CropDialog.tsx'
import { useTexts } from '#platform/texts/i18n.tsx'
import { useLeaveWarning } from '#ui/form/useLeaveWarning.ts'
import { useToast } from '#ui/notice/Toast.tsx'
import { type EditableProfile, pictureKey } from './form.rules.ts'
import { profileEditTexts } from './form.texts.ts'
import { savePicture } from './save.ts'
import { usePictureFile } from './usePictureFile.ts'

type Props = {
  open: boolean
  /** The file that the owner chose last. */
  chosen: File | null
  profile: EditableProfile
}

/** Has the owner cut the square of a chosen picture, and saves it. */
export default function PictureUpload({ chosen, profile }: Props) {
  const texts = useTexts(profileEditTexts)
  const viewer = useViewer()
  const toast = useToast()
  const { file, choose, clear, refuseUnreadable } = usePictureFile()
  const [sent, setSent] = useState<number | null>(null)
  const take = useEffectEvent(choose)
  useEffect(() => {
    if (chosen) take(chosen)
  }, [chosen])
  useLeaveWarning(sent !== null)

  const save = async (square: Blob) => {
    setSent(0)
    const { fault } = await savePicture({
      viewer,
      profile,
      picture: { kind: 'new', square, key: pictureKey(profile.id, Date.now()) },
      onStep: (step) => step.kind === 'uploading' && setSent(step.sent),
    })
    setSent(null)
    if (fault) return toast.error(texts.failures[fault])
    toast(texts.pictureSaved)
    clear()
  }

  return (
    <CropDialog
      open={file !== null}
      file={file}
      label={texts.picture.save}
      sent={sent}
      onClose={clear}
      onCut={save}
      onUnreadable={refuseUnreadable}
    />
  )
}
