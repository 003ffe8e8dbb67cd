import { Shield } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useViewer } from '#features/accounts/access/viewer.tsx'
import { moderates } from '#features/accounts/ground/accounts.rules.ts'
import { moderateTexts } from '#features/reactions/moderate/dialog.texts.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { whenOpened } from '#ui/ground/when-opened.tsx'
import type ModerateDialogType from './ModerateDialog.tsx'
import { ReplyAction } from './ReplyAction.tsx'

const ModerateDialog = whenOpened(() => import('./ModerateDialog.tsx'))

type Props = Omit<ComponentProps<typeof ModerateDialogType>, 'open' | 'onClose'>

/** Opens what those who moderate can do; nobody else is offered it. */
export function ModerateButton(props: Props) {
  const texts = useTexts(moderateTexts)
  const viewer = useViewer()
  const [isOpen, setOpen] = useState(false)
  if (!moderates(viewer)) return null
  const { kind } = props.item
  const open = () => setOpen(true)
  return (
    <>
      {kind === 'topic' ? (
        <IconButton label={texts.open[kind]} onClick={open}>
          <Shield size={18} strokeWidth={1.9} />
        </IconButton>
      ) : (
        <ReplyAction label={texts.open[kind]} onClick={open}>
          {texts.word}
        </ReplyAction>
      )}
      <ModerateDialog {...props} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
