import { Shield } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useViewer } from '#features/accounts/access/viewer.tsx'
import { moderates } from '#features/accounts/ground/accounts.rules.ts'
import { moderateTexts } from '#features/reactions/moderate/dialog.texts.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { whenOpened } from '#ui/ground/when-opened.tsx'

const ModerateDialog = whenOpened(() => import('#features/reactions/moderate/ModerateDialog.tsx'))

type Props = { recipe: { id: string; isHidden: boolean } }

/** Where those who moderate hide a recipe, or show it again; nobody else is offered it. */
export function ModerateRecipe({ recipe }: Props) {
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
