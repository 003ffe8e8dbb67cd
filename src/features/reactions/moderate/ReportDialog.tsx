import { useTexts } from '#platform/texts/i18n.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { ReportForm } from '#ui/form/ReportForm.tsx'
import { type ContentKind, REPORT_NOTE_LENGTH, reportReasons } from '../ground/reports.rules.ts'
import { reportTexts } from './reports.texts.ts'

type Props = { open: boolean; kind: ContentKind; id: string; onClose(): void }

/** Where somebody, with or without an account, tells the moderators what is wrong with content. */
export default function ReportDialog({ open, kind, id, onClose }: Props) {
  const texts = useTexts(reportTexts)
  return (
    <Dialog open={open} onClose={onClose} title={texts.title[kind]} width={480}>
      <ReportForm
        path="/reports"
        about={{ kind, id }}
        reasonField="reason"
        reasons={reportReasons}
        names={texts.reasons}
        noteLength={REPORT_NOTE_LENGTH}
        texts={texts}
        onClose={onClose}
      />
    </Dialog>
  )
}
