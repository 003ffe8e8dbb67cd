import { Minus, Plus } from 'lucide-react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { RecipeNumberField } from './RecipeNumberField.tsx'
import { numberRanges } from './recipe-form.rules.ts'
import { recipeFormTexts } from './recipe-form.texts.ts'
import type { RecipeText } from './useRecipeValues.ts'

/** For how many it is, typed or stepped. */
export function RecipeServings({ text }: { text: RecipeText }) {
  const texts = useTexts(recipeFormTexts)
  const { min, max } = numberRanges.servings
  const servings = Number(text.values.servings) || min
  const step = (by: number) =>
    text.type('servings', String(Math.min(max, Math.max(min, Math.round(servings) + by))))
  return (
    <div className="flex min-h-24 items-start gap-2">
      <RecipeNumberField text={text} name="servings" className="w-28 max-w-full" />
      <div className="mt-[1.625rem] flex gap-2">
        <IconButton look="outline" label={texts.fewer} disabled={servings <= min} onClick={() => step(-1)}>
          <Minus size={20} strokeWidth={1.9} />
        </IconButton>
        <IconButton look="outline" label={texts.more} disabled={servings >= max} onClick={() => step(1)}>
          <Plus size={20} strokeWidth={1.9} />
        </IconButton>
      </div>
    </div>
  )
}
