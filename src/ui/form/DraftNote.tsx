import { NotebookPen } from 'lucide-react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '../button/Button.tsx'
import { formTexts } from './form.texts.ts'

type Props = { title: string; detail?: string | undefined; discardLabel: string; onDiscard(): void }

/** Says that what was typed earlier is back, and lets it be thrown away. */
export function DraftNote({ title, detail, discardLabel, onDiscard }: Props) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-sky-soft py-3 pr-3 pl-4 text-on-sky-soft"
    >
      <NotebookPen size={20} strokeWidth={1.9} className="shrink-0" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-[650]">{title}</p>
        {detail && <p className="text-sm">{detail}</p>}
      </div>
      <Button look="outline" size={44} onClick={onDiscard}>
        {discardLabel}
      </Button>
    </div>
  )
}

/** Says of a form with something in it how long that stays in the browser. */
export function DraftKept() {
  return <p className="text-xs text-ink-quiet">{useTexts(formTexts).draftKept}</p>
}
