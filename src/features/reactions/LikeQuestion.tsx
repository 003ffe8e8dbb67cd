import { Heart } from 'lucide-react'
import { useTexts } from '#platform/i18n.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { likeTexts } from './likes.messages.ts'
import type { ItemKind } from './reactions.rules.ts'

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
