import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { buttonClass } from '#ui/button/look.rules.ts'
import { whenOpened } from '#ui/ground/when-opened.tsx'
import type { ContentKind } from '../ground/reports.rules.ts'
import { reportTexts } from './reports.texts.ts'

const ReportDialog = whenOpened(() => import('./ReportDialog.tsx'))

type Props = {
  kind: ContentKind
  id: string
  /** Shows a word instead of the flag. */
  inWords?: boolean
}

/** Opens the report of content by others; it is open to visitors too. */
export function ReportButton({ kind, id, inWords = false }: Props) {
  const texts = useTexts(reportTexts)
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      {inWords ? (
        <button
          type="button"
          aria-label={texts.open[kind]}
          onClick={open}
          className={buttonClass('quiet', 44, 'px-3! text-ink-muted!')}
        >
          {texts.word}
        </button>
      ) : (
        <IconButton label={texts.open[kind]} onClick={open}>
          <Flag size={18} strokeWidth={1.9} />
        </IconButton>
      )}
      <ReportDialog open={isOpen} kind={kind} id={id} onClose={() => setOpen(false)} />
    </>
  )
}
