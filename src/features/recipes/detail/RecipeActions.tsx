import { Printer } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { LikeButton } from '#features/reactions/likes/LikeButton.tsx'
import { ReportButton } from '#features/reactions/moderate/ReportButton.tsx'
import { useTexts } from '#platform/texts/i18n.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { ShareButton } from '#ui/button/ShareButton.tsx'
import { recipePath } from '../ground/recipe.address.rules.ts'
import type { DetailedRecipe } from '../ground/recipe.detail.rules.ts'
import { ModerateRecipe } from './ModerateRecipe.tsx'
import { OwnRecipeActions } from './OwnRecipeActions.tsx'
import { recipeTexts } from './recipe.texts.ts'

type Props = { recipe: DetailedRecipe; isOwn: boolean }

/** What can be done with a recipe; its author can also change and delete it. */
export function RecipeActions({ recipe, isOwn }: Props) {
  const texts = useTexts(recipeTexts)
  const { revalidate } = useRevalidator()
  const path = recipePath(recipe.id)
  return (
    <div className="mt-6 flex flex-wrap gap-2 print:hidden">
      <LikeButton kind="recipe" item={recipe} onSaved={revalidate} />
      <ShareButton title={recipe.title} path={path} />
      <IconButton
        look="outline"
        label={texts.print}
        className="size-12 noscript:hidden"
        onClick={() => window.print()}
      >
        <Printer size={18} strokeWidth={1.9} />
      </IconButton>
      <div className="flex items-center gap-2 empty:hidden">
        <ModerateRecipe recipe={recipe} />
        {!isOwn && <ReportButton kind="recipe" id={recipe.id} />}
      </div>
      <OwnRecipeActions recipe={recipe} isOwn={isOwn} />
    </div>
  )
}
