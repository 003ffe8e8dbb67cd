import { ArrowRight } from 'lucide-react'
import type { Ref } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button, ButtonLink } from '#ui/button/Button.tsx'
import { DialogFooter } from '#ui/dialog/DialogFooter.tsx'
import { Bar } from '#ui/shelf/Bar.tsx'
import { recipePath } from '../ground/recipe.address.rules.ts'
import { stays, storedCount, unsentOf } from '../pictures/recipe-pictures.rules.ts'
import { recipePictureTexts } from '../pictures/recipe-pictures.texts.ts'
import { RecipeFailure } from './RecipeFailure.tsx'
import { elsewhereTexts, recipeFormTexts } from './recipe-form.texts.ts'
import type { RecipeFormState } from './useRecipeForm.ts'

type Props = {
  form: RecipeFormState
  /** The button that sends the form: it has the focus while it is sent. */
  submitRef: Ref<HTMLButtonElement>
  onCancel(): void
}

/** Stays in sight below the form: what failed, how far the upload is, and the buttons. */
export function RecipeFormFooter({ form, submitRef, onCancel }: Props) {
  const texts = useTexts(recipeFormTexts)
  const elsewhere = useTexts(elsewhereTexts)
  const { stop } = useTexts(recipePictureTexts)
  const { failure, isNew, isOther, isUploading, saved, step } = form
  const words = isNew ? texts.create : texts.edit
  const isCreated = isNew && saved !== null
  const hasUnsent = unsentOf(form.list.pictures).length > 0
  const afterCreation = hasUnsent || !form.text.isTyped ? texts.failures.tryAgain : texts.edit.submit
  const ordinary = isCreated ? afterCreation : words.submit
  const submit = isOther ? elsewhere.saveAnyway : ordinary
  // Nothing is left to send once what failed was taken away.
  const isDone = isCreated && step === null && !form.isDirty
  const busy = isUploading ? texts.uploading : words.busy
  return (
    <DialogFooter>
      {failure && <RecipeFailure failure={failure} form={form} />}
      {isUploading && <Progress form={form} />}
      <div className="flex flex-wrap-reverse gap-2 md:justify-end">
        {isUploading && (
          <Button look="outline" onClick={form.stop} className="max-md:flex-1">
            {stop}
          </Button>
        )}
        {step === null && isCreated && (
          <ButtonLink
            look={isDone ? 'primary' : 'outline'}
            to={recipePath(saved.id)}
            icon={<ArrowRight size={20} strokeWidth={1.9} />}
            className="max-md:flex-1"
          >
            {texts.failures.goToRecipe}
          </ButtonLink>
        )}
        {step === null && !isCreated && (
          <Button look="outline" onClick={onCancel} className="max-md:flex-1">
            {texts.cancel}
          </Button>
        )}
        {!isDone && (
          <Button
            ref={submitRef}
            type="submit"
            busy={step !== null || form.list.kept.isReading}
            className="max-md:flex-1"
          >
            {step === null ? submit : busy}
          </Button>
        )}
      </div>
    </DialogFooter>
  )
}

function Progress({ form }: { form: RecipeFormState }) {
  const texts = useTexts(recipePictureTexts)
  const files = form.list.pictures.list.filter((picture) => picture.kind === 'new')
  const sent = files.reduce((sum, { sent, stored }) => sum + (stored ? 1 : (sent ?? 0)), 0)
  return (
    <div className="flex flex-col gap-2 text-sm font-[600]">
      <p>{texts.progress(storedCount(files), files.length)}</p>
      <Bar value={sent / files.length} />
    </div>
  )
}

/** Says to screen readers what others see happen: a number that was not taken, pictures that came, the upload. */
export function RecipeStatus({ form }: { form: RecipeFormState }) {
  return (
    <p role="status" className="sr-only">
      {useStatus(form)}
    </p>
  )
}

function useStatus({ step, isNew, text, list }: RecipeFormState): string {
  const texts = useTexts(recipeFormTexts)
  const pictureTexts = useTexts(recipePictureTexts)
  const staying = list.pictures.list.filter(stays)
  const files = staying.filter((picture) => picture.kind === 'new')
  if (step === 'pictures' && files.length > 0) return pictureTexts.progress(storedCount(files), files.length)
  if (step !== null) return isNew ? texts.create.busy : texts.edit.busy
  if (text.notTaken) return texts.numbersOnly(text.notTaken.typed)
  return files.length > 0 ? pictureTexts.chosen(staying.length) : ''
}
