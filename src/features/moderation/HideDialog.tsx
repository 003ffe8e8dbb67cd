import { HideForm } from '#features/reactions/HideForm.tsx'
import type { ContentKind } from '#features/reactions/reports.rules.ts'
import { useTexts } from '#platform/i18n.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { moderationTexts } from './moderation.messages.ts'
import type { RefusalWord } from './moderation.shown.rules.ts'

type Props = {
  open: boolean
  kind: ContentKind
  busy: boolean
  refused: RefusalWord | null
  onClose(): void
  onHide(reason: string): void
  returnFocus(): HTMLElement | null
}

/** Asks for the reason that the author is told, and hides what is reported. */
export default function HideDialog({ kind, busy, refused, onHide, ...dialog }: Props) {
  const texts = useTexts(moderationTexts)
  return (
    <Dialog {...dialog} title={texts.hideTitle[kind]} width={480}>
      <div aria-busy={busy} className="flex flex-col gap-4 p-5 md:p-6">
        <p className="text-sm text-ink-muted">{texts.hideLead}</p>
        {refused && <Alert title={texts.refusals[refused]} />}
        <HideForm busy={busy} onHide={onHide} />
      </div>
    </Dialog>
  )
}
