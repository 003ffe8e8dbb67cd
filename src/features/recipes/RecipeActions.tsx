import { Printer } from 'lucide-react'
import { useTexts } from '#platform/i18n.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { LikeButton } from './LikeButton.tsx'
import { OwnRecipeActions } from './OwnRecipeActions.tsx'
import type { DetailedRecipe } from './recipe.detail.rules.ts'
import { recipeTexts } from './recipe.messages.ts'
import { ShareButton } from './ShareButton.tsx'

type Props = { recipe: DetailedRecipe; isOwn: boolean }

/** What can be done with a recipe; its author can also change and delete it. */
export function RecipeActions({ recipe, isOwn }: Props) {
  const texts = useTexts(recipeTexts)
  return (
    <div className="mt-6 flex flex-wrap gap-2 print:hidden">
      <LikeButton recipe={recipe} />
      <ShareButton recipe={recipe} />
      <IconButton
        look="outline"
        label={texts.print}
        className="size-12 noscript:hidden"
        onClick={() => window.print()}
      >
        <Printer size={18} strokeWidth={1.9} />
      </IconButton>
      <OwnRecipeActions recipe={recipe} isOwn={isOwn} />
    </div>
  )
}
