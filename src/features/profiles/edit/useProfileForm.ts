import { useEffect, useRef, useState } from 'react'
import { useViewer } from '#features/accounts/access/viewer.tsx'
import { keepDraft, readKept } from '#platform/browser/draft.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { useKeptFiles } from '#ui/form/useKeptFiles.ts'
import { useLeaveWarning } from '#ui/form/useLeaveWarning.ts'
import { useToast } from '#ui/notice/Toast.tsx'
import {
  areSameValues,
  charactersLeft,
  type EditableProfile,
  isProfileDraft,
  type PictureEdit,
  type ProfileValues,
  pictureKey,
  profileDraftKey,
  valuesOf,
} from './form.rules.ts'
import { profileEditTexts } from './form.texts.ts'
import { type SaveFault, type SaveStep, saveProfile } from './save.ts'

export type ProfileFormState = ReturnType<typeof useProfileForm>

const kept: PictureEdit = { kind: 'kept' }

/** The state of the form and what its button does. One press at a time; what fails leaves everything as it was typed. */
export function useProfileForm(profile: EditableProfile) {
  const texts = useTexts(profileEditTexts)
  const viewer = useViewer()
  const toast = useToast()
  const key = profileDraftKey(profile.id)
  const [saved, setSaved] = useState(profile)
  // Of an older one only the text comes back: who may see the profile may have been decided elsewhere since.
  const [draft] = useState(() => readKept(key, isProfileDraft))
  const [values, setValues] = useState<ProfileValues>({
    ...valuesOf(saved),
    ...(draft && { bio: draft.bio }),
  })
  const [isRestored, setRestored] = useState(draft !== null)
  const [picture, setPicture] = useState(kept)
  const [step, setStep] = useState<SaveStep | null>(null)
  const [fault, setFault] = useState<SaveFault | null>(null)
  const running = useRef(false)
  const takeSquare = (square: Blob) =>
    setPicture({ kind: 'new', square, key: pictureKey(profile.id, Date.now()) })
  const files = useKeptFiles({
    key,
    files: picture.kind === 'new' ? [picture.square] : [],
    onBack: ([square]) => square && takeSquare(square),
  })
  const isTyped = !areSameValues(values, valuesOf(saved))

  // What was back is gone: what is typed now is new.
  if (isRestored && !isTyped) setRestored(false)

  useEffect(() => {
    keepDraft(key, isTyped ? values : null)
  }, [key, isTyped, values])
  useLeaveWarning(step !== null)

  /** Whether all was saved. */
  const submit = async (): Promise<boolean> => {
    if (running.current || files.isReading) return false
    running.current = true
    setFault(null)
    setStep({ kind: 'saving' })
    const outcome = await saveProfile({ viewer, profile: saved, values, picture, onStep: setStep })
    running.current = false
    setStep(null)
    setFault(outcome.fault)
    if (outcome.profile) setSaved(outcome.profile)
    if (outcome.fault) {
      // A picture that is gone needs no second removal.
      if (outcome.profile && picture.kind === 'removed') setPicture(kept)
      toast.error(texts.failures[outcome.fault])
      return false
    }
    keepDraft(key, null)
    files.forget()
    toast(texts.saved)
    return true
  }

  return {
    saved,
    values,
    picture,
    step,
    fault,
    isRestored: isRestored || files.isRestored,
    isReading: files.isReading,
    isDirty: isTyped || picture.kind !== 'kept',
    hasRoom: (charactersLeft(values.bio) ?? 0) >= 0,
    submit,
    type: (bio: string) => setValues({ ...values, bio }),
    choosePublic: (isPublic: boolean) => setValues({ ...values, isPublic }),
    takeSquare,
    removePicture: () => setPicture({ kind: 'removed' }),
    keepPicture: () => setPicture(kept),
    /** Back to what the server has. */
    discard: () => {
      keepDraft(key, null)
      files.forget()
      setValues(valuesOf(saved))
      setPicture(kept)
      setRestored(false)
      setFault(null)
    },
  }
}
