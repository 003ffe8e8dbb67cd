import type { ContentKind } from '#features/reactions/ground/reports.rules.ts'
import { HideForm } from '#features/reactions/moderate/HideForm.tsx'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Alert } from '#ui/notice/Alert.tsx'
import type { RefusalWord } from '../ground/moderation.shown.rules.ts'
import { moderationTexts } from '../ground/moderation.texts.ts'

type Props = {
  open: boolean
  kind: ContentKind
  itemId: string
  busy: boolean
  refused: RefusalWord | null
  onClose(): void
  onHide(reason: string): Promise<boolean>
  returnFocus(): HTMLElement | null
}

/** Asks for the reason that the author is told, and hides what is reported. */
export default function HideDialog({ kind, itemId, busy, refused, onHide, ...dialog }: Props) {
  const texts = useTexts(moderationTexts)
  return (
    <Dialog {...dialog} title={texts.hideTitle[kind]} width={480}>
      <div aria-busy={busy} className="flex flex-col gap-4 p-5 md:p-6">
        <p className="text-sm text-ink-muted">{texts.hideLead}</p>
        {refused && <Alert title={texts.refusals[refused]} />}
        <HideForm itemId={itemId} busy={busy} onHide={onHide} />
      </div>
    </Dialog>
  )
}
