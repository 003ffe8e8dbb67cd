import { Trash } from 'lucide-react'
import { useNavigate } from 'react-router'
import { pathOf } from '#features/seo/pages.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import DeleteDialog from '#ui/dialog/DeleteDialog.tsx'
import { useToast } from '#ui/notice/Toast.tsx'
import { deleteRecipe } from './recipe.api.ts'
import { recipeTexts } from './recipe.texts.ts'

type Props = { open: boolean; recipe: { id: string; title: string }; onClose(): void }

/** Asks once more, deletes the recipe, and goes to the list, which is without it. */
export default function DeleteRecipeDialog({ open, recipe, onClose }: Props) {
  const texts = useTexts(recipeTexts).deletion
  const toast = useToast()
  const navigate = useNavigate()

  const remove = async () => {
    if (!(await deleteRecipe(recipe.id))) return false
    // Going back must not lead to the page of what is gone.
    await navigate(pathOf('recipes'), { replace: true })
    toast(texts.done, Trash)
    return true
  }

  const words = { ...texts, detail: texts.detail(recipe.title) }
  return <DeleteDialog open={open} texts={words} onClose={onClose} onConfirm={remove} />
}
