import { useState } from 'react'
import { useViewer } from '#features/accounts/access/viewer.tsx'
import { useTexts } from '#platform/texts/i18n.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { useKeptFiles } from '#ui/form/useKeptFiles.ts'
import { useToast } from '#ui/notice/Toast.tsx'
import {
  areSameValues,
  type EditableProfile,
  faultsOf,
  isProfileDraft,
  type PictureEdit,
  pictureKey,
  profileDraftKey,
  valuesOf,
} from './form.rules.ts'
import { profileEditTexts } from './form.texts.ts'
import { type SaveFault, type SaveStep, saveProfile } from './save.ts'

export type ProfileFormState = ReturnType<typeof useProfileForm>

const kept: PictureEdit = { kind: 'kept' }

/** The state of the form and what its button does. What fails leaves everything as it was typed. */
export function useProfileForm(profile: EditableProfile) {
  const texts = useTexts(profileEditTexts)
  const viewer = useViewer()
  const toast = useToast()
  const key = profileDraftKey(profile.id)
  const [saved, setSaved] = useState(profile)
  const start = valuesOf(saved)
  const form = useForm({
    key,
    start,
    isValues: isProfileDraft,
    // Of an older one only the text comes back: who may see the profile may have been decided elsewhere since.
    restore: ({ bio }) => ({ ...start, bio }),
    isUntouched: (values) => areSameValues(values, start),
    faultsOf,
  })
  const { values } = form
  const [picture, setPicture] = useState(kept)
  const [step, setStep] = useState<SaveStep | null>(null)
  const [fault, setFault] = useState<SaveFault | null>(null)
  const takeSquare = (square: Blob) =>
    setPicture({ kind: 'new', square, key: pictureKey(profile.id, Date.now()) })
  const files = useKeptFiles({
    key,
    files: picture.kind === 'new' ? [picture.square] : [],
    onBack: ([square]) => square && takeSquare(square),
  })

  const save = async () => {
    setFault(null)
    setStep({ kind: 'saving' })
    const outcome = await saveProfile({ viewer, profile: saved, values, picture, onStep: setStep })
    setStep(null)
    setFault(outcome.fault)
    if (outcome.profile) setSaved(outcome.profile)
    if (outcome.fault) {
      // A picture that is gone needs no second removal.
      if (outcome.profile && picture.kind === 'removed') setPicture(kept)
      toast.error(texts.failures[outcome.fault])
      return false
    }
    form.clear()
    files.clear()
    toast(texts.saved)
    return true
  }

  return {
    ...form,
    saved,
    picture,
    step,
    fault,
    isRestored: form.isRestored || files.isRestored,
    isReading: files.isReading,
    isDirty: !areSameValues(values, start) || picture.kind !== 'kept',
    /** Whether all was saved. */
    submit: async () => !files.isReading && (await form.submit(save)) === true,
    choosePublic: (isPublic: boolean) => form.change({ ...values, isPublic }),
    takeSquare,
    removePicture: () => setPicture({ kind: 'removed' }),
    keepPicture: () => setPicture(kept),
    /** Back to what the server has. */
    discard: () => {
      form.discard()
      files.clear()
      setPicture(kept)
      setFault(null)
    },
  }
}
