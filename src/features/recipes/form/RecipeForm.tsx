import type { ReactNode } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { DraftKept, DraftNote } from '#ui/form/DraftNote.tsx'
import { RecipePictures } from '../pictures/RecipePictures.tsx'
import { recipePictureTexts } from '../pictures/recipe-pictures.texts.ts'
import { RecipeServings, RecipeTextField } from './RecipeFields.tsx'
import { RecipeNutrition } from './RecipeNutrition.tsx'
import { recipeFormTexts } from './recipe-form.texts.ts'
import type { RecipeFormState } from './useRecipeForm.ts'

type Props = { form: RecipeFormState; isDropping: boolean; onDiscard(): void }

/** The fields of a recipe from the top. Nothing can be typed while it is sent: it would be lost. */
export function RecipeForm({ form, isDropping, onDiscard }: Props) {
  const texts = useTexts(recipeFormTexts)
  const { text, list, isNew, saved, step } = form
  return (
    <div inert={step !== null} className="flex flex-1 flex-col gap-7 p-4 md:gap-8 md:p-6">
      {(text.isRestored || list.kept.isRestored) && (
        <DraftNote
          title={texts.draft.restored}
          detail={list.kept.missing > 0 ? texts.draft.detail : undefined}
          discardLabel={texts.draft.discard}
          onDiscard={onDiscard}
        />
      )}
      <div className="flex flex-col gap-4">
        {isNew && <p className="text-sm text-ink-muted">{texts.lead}</p>}
        <RecipeTextField text={text} name="title" />
        <RecipeTextField text={text} name="description" room={2} />
      </div>
      <Part heading={useTexts(recipePictureTexts).heading}>
        <RecipePictures list={list} isDropping={isDropping} isSending={step === 'pictures'} />
      </Part>
      <Part heading={texts.nutrition.heading}>
        <RecipeServings text={text} />
        <RecipeNutrition text={text} />
      </Part>
      <Part heading={texts.cooking}>
        <RecipeTextField text={text} name="ingredients" room={5} />
        <RecipeTextField text={text} name="instructions" room={6} />
        {text.isKept && !saved && <DraftKept />}
      </Part>
    </div>
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h3 className="text-lg">{heading}</h3>
      {children}
    </section>
  )
}
