import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSignInPath } from '#features/accounts/useSignInPath.ts'
import { useViewer } from '#features/accounts/viewer.tsx'
import { useTexts } from '#platform/i18n.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { useOpenedByAddress } from '#ui/useOpenedByAddress.ts'
import { whenOpened } from '#ui/when-opened.tsx'
import { listTexts } from './list.messages.ts'
import { openFormParams } from './recipe-form.address.rules.ts'

const RecipeDialog = whenOpened(() => import('./RecipeDialog.tsx'))

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
