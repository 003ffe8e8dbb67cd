import { useState } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { useToast } from '#ui/notice/Toast.tsx'
import { type PictureFault, refusePicture } from './form.rules.ts'
import { profileEditTexts } from './form.texts.ts'

/** The file that was chosen as a picture and is being cropped, or null. One that is no picture is told and not taken. */
export function usePictureFile() {
  const texts = useTexts(profileEditTexts).refused
  const toast = useToast()
  const [file, setFile] = useState<File | null>(null)
  const refuse = (fault: PictureFault) => {
    setFile(null)
    toast.error(texts[fault])
  }
  return {
    file,
    choose: (chosen: File) => {
      toast.answered()
      const fault = refusePicture(chosen)
      if (fault) refuse(fault)
      else setFile(chosen)
    },
    clear: () => setFile(null),
    refuseUnreadable: () => refuse('image-unreadable'),
  }
}
