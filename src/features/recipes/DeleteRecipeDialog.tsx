import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DeleteRecipeDocument } from '#documents/graphql.ts'
import { pathOf } from '#features/site/pages.rules.ts'
import { ApiError, forgetAnswers, runOperation } from '#platform/graphql.client.ts'
import { useTexts } from '#platform/i18n.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useToast } from '#ui/Toast.tsx'
import { recipeTexts } from './recipe.messages.ts'

type Props = { open: boolean; recipe: { id: string; title: string }; onClose(): void }

/** Asks once more, deletes the recipe, and goes to the list, which is without it. */
export default function DeleteRecipeDialog({ open, recipe, onClose }: Props) {
  const texts = useTexts(recipeTexts).deletion
  const toast = useToast()
  const navigate = useNavigate()
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)

  const remove = async () => {
    setBusy(true)
    setFailed(false)
    if (!(await deleteRecipe(recipe.id))) {
      setBusy(false)
      return setFailed(true)
    }
    await forgetAnswers()
    // Going back must not lead to the page of what is gone.
    await navigate(pathOf('recipes'), { replace: true })
    toast(texts.done, Trash2)
  }

  return (
    <Dialog open={open} onClose={onClose} title={texts.title} width={480}>
      <div className="flex flex-col gap-4 p-5 md:p-6">
        {failed && <Alert title={texts.failed} />}
        <p dir="auto" className="wrap-anywhere">
          {texts.detail(recipe.title)}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="outline" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button look="danger" busy={busy} onClick={remove}>
            {texts.confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Whether the recipe is gone: one that was deleted in another tab is, too. */
async function deleteRecipe(id: string): Promise<boolean> {
  try {
    await runOperation(DeleteRecipeDocument, { input: { id } })
    return true
  } catch (error) {
    return error instanceof ApiError && error.code === 'not-found'
  }
}
