import { useTexts } from '#platform/texts/i18n.tsx'
import { type NewPicture, stays, storedCount } from '../pictures/recipe-pictures.rules.ts'
import { recipePictureTexts } from '../pictures/recipe-pictures.texts.ts'
import { recipeFormTexts } from './recipe-form.texts.ts'
import type { RecipeFormState } from './useRecipeForm.ts'

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
  const files = staying.filter((picture): picture is NewPicture => picture.kind === 'new')
  if (step === 'pictures' && files.length > 0) return pictureTexts.progress(storedCount(files), files.length)
  if (step !== null) return isNew ? texts.create.busy : texts.edit.busy
  if (text.notTaken) return texts.numbersOnly(text.notTaken.typed)
  return files.length > 0 ? pictureTexts.chosen(staying.length) : ''
}
