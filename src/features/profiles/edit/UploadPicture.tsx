import { Camera } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { whenOpened } from '#ui/ground/when-opened.tsx'
import { profilePageTexts } from '../ground/profile.texts.ts'
import type { EditableProfile } from './form.rules.ts'
import { PictureInput } from './PictureInput.tsx'

/** What cuts and sends the picture is only for those who choose one. */
const PictureUpload = whenOpened(() => import('./PictureUpload.tsx'))

/** The owner's way to another picture: a round button on the edge of the one that there is. */
export function UploadPicture({ profile }: { profile: EditableProfile }) {
  const texts = useTexts(profilePageTexts).picture
  const [chosen, setChosen] = useState<File | null>(null)
  return (
    <>
      <PictureInput
        onFile={setChosen}
        className="absolute -right-1.5 -bottom-1.5 grid size-11 place-items-center rounded-full border-2 border-ground bg-pine text-on-pine shadow-card transition-colors hover:bg-pine-hover print:hidden"
      >
        <Camera size={20} strokeWidth={1.9} aria-hidden="true" />
        <span className="sr-only">{profile.profilePicture ? texts.replace : texts.upload}</span>
      </PictureInput>
      <PictureUpload
        open={chosen !== null}
        chosen={chosen}
        profile={profile}
        onClose={() => setChosen(null)}
      />
    </>
  )
}
