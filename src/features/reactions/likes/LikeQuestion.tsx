import { Heart } from 'lucide-react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import type { ItemKind } from '../ground/reactions.rules.ts'
import { likeTexts } from './likes.texts.ts'

type Props = { open: boolean; kind: ItemKind; onClose(): void; onConfirm(): void }

/** Asks whoever wanted to like something as a visitor, and has signed in since, whether to do it now. */
export default function LikeQuestion({ open, kind, onClose, onConfirm }: Props) {
  const texts = useTexts(likeTexts).ask
  return (
    <Dialog open={open} onClose={onClose} title={texts.title[kind]} width={480}>
      <div className="flex flex-col gap-4 p-5 md:p-6">
        <p>{texts.detail}</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="outline" onClick={onClose} className="max-md:grow">
            {texts.cancel}
          </Button>
          <Button icon={<Heart size={20} strokeWidth={1.9} />} onClick={onConfirm} className="max-md:grow">
            {texts.confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
