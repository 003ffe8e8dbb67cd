import { Printer, Shield } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useViewer } from '#features/accounts/access/viewer.tsx'
import { moderates } from '#features/accounts/ground/accounts.rules.ts'
import { LikeButton } from '#features/reactions/likes/LikeButton.tsx'
import { moderateTexts } from '#features/reactions/moderate/dialog.texts.ts'
import { ReportButton } from '#features/reactions/moderate/ReportButton.tsx'
import { useTexts } from '#platform/texts/i18n.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { ShareButton } from '#ui/button/ShareButton.tsx'
import { whenOpened } from '#ui/ground/when-opened.tsx'
import { recipePath } from '../ground/recipe.address.rules.ts'
import type { DetailedRecipe } from '../ground/recipe.detail.rules.ts'
import { OwnRecipeActions } from './OwnRecipeActions.tsx'
import { recipeTexts } from './recipe.texts.ts'

const ModerateDialog = whenOpened(() => import('#features/reactions/moderate/ModerateDialog.tsx'))

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

/** Where those who moderate hide a recipe, or show it again; nobody else is offered it. */
function ModerateRecipe({ recipe }: Pick<Props, 'recipe'>) {
  const texts = useTexts(moderateTexts)
  const viewer = useViewer()
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  if (!moderates(viewer)) return null
  return (
    <>
      <IconButton label={texts.open.recipe} onClick={() => setOpen(true)} className="noscript:hidden">
        <Shield size={18} strokeWidth={1.9} />
      </IconButton>
      <ModerateDialog
        open={isOpen}
        item={{ kind: 'recipe', ...recipe }}
        onClose={() => setOpen(false)}
        onDone={() => revalidate()}
      />
    </>
  )
}
