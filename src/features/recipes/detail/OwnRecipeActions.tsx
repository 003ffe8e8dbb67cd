import { Pencil, Trash } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { useOpenedByAddress } from '#ui/dialog/useOpenedByAddress.ts'
import { whenOpened } from '#ui/ground/when-opened.tsx'
import type { DetailedRecipe } from '../ground/recipe.detail.rules.ts'
import { openFormParams } from '../ground/recipe-form.address.rules.ts'
import { recipeTexts } from './recipe.texts.ts'

const RecipeDialog = whenOpened(() => import('../form/RecipeDialog.tsx'))
const DeleteRecipeDialog = whenOpened(() => import('./DeleteRecipeDialog.tsx'))

type Props = { recipe: DetailedRecipe; isOwn: boolean }

/** What the author alone can do: change the recipe, and delete it. */
export function OwnRecipeActions({ recipe, isOwn }: Props) {
  const texts = useTexts(recipeTexts)
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpen(null)
  useOpenedByAddress(openFormParams.edit, isOwn, () => setOpen('edit'))
  // A session may end while its author writes: the open form stays, and says so when it is sent.
  if (!isOwn && !open) return null

  return (
    <div className="flex gap-2 noscript:hidden">
      <Button look="outline" icon={<Pencil size={18} strokeWidth={1.9} />} onClick={() => setOpen('edit')}>
        {texts.edit}
      </Button>
      <Button
        look="quiet"
        icon={<Trash size={18} strokeWidth={1.9} />}
        className="text-error! hover:bg-error-soft! hover:text-on-error-soft!"
        onClick={() => setOpen('delete')}
      >
        {texts.deletion.open}
      </Button>
      <RecipeDialog
        open={open === 'edit'}
        recipe={{ ...recipe, content: recipe }}
        onClose={close}
        onSaved={() => revalidate()}
      />
      <DeleteRecipeDialog open={open === 'delete'} recipe={recipe} onClose={close} />
    </div>
  )
}
