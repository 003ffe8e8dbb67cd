import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useViewer } from '#features/accounts/access/viewer.tsx'
import { useSignInPath } from '#features/accounts/ground/useSignInPath.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button, ButtonLink } from '#ui/button/Button.tsx'
import { useOpenedByAddress } from '#ui/dialog/useOpenedByAddress.ts'
import { whenOpened } from '#ui/ground/when-opened.tsx'
import { openFormParams } from '../ground/recipe-form.address.rules.ts'
import { listTexts } from './list.texts.ts'

const RecipeDialog = whenOpened(() => import('../form/RecipeDialog.tsx'))

type Props = {
  look?: 'primary' | 'outline'
  /** The one of its page that opens where the address asks for the form. */
  isFirst?: boolean
}

/** Opens the form of a new recipe; who is not signed in is led to signing in, and back to the form. */
export function UploadRecipe({ look, isFirst = false }: Props) {
  const texts = useTexts(listTexts)
  const viewer = useViewer()
  const [open, setOpen] = useState(false)
  const signInPath = useSignInPath(openFormParams.create)
  useOpenedByAddress(openFormParams.create, isFirst && viewer !== null, () => setOpen(true))
  const icon = <Plus size={20} strokeWidth={1.9} />
  // A session may end while somebody writes: the form stays, and says so when it is sent.
  if (!viewer && !open) {
    return (
      <ButtonLink look={look} icon={icon} to={signInPath} rel="nofollow">
        {texts.upload}
      </ButtonLink>
    )
  }
  return (
    <>
      <Button look={look} icon={icon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.upload}
      </Button>
      <RecipeDialog open={open} onClose={() => setOpen(false)} onSaved={() => setOpen(false)} />
    </>
  )
}
