import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n.tsx'
import { buttonClass } from '#ui/button-look.rules.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { whenOpened } from '#ui/when-opened.tsx'
import { reportTexts } from './reports.messages.ts'
import type { ContentKind } from './reports.rules.ts'

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
