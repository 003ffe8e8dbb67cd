import { EyeOff } from 'lucide-react'
import { useTexts } from '#platform/texts/i18n.tsx'
import type { ContentKind } from '../ground/reports.rules.ts'
import { moderateTexts } from './dialog.texts.ts'

type Props = { kind: ContentKind; item: { isHidden: boolean; hiddenReason: string | null } }

/** Tells the author, and those who moderate, that others do not see it, and why. */
export function HiddenNote({ kind, item: { isHidden, hiddenReason } }: Props) {
  const texts = useTexts(moderateTexts)
  if (!isHidden) return null
  return (
    <div className="mt-3 flex gap-3 rounded-md bg-butter-soft p-3.5 text-sm text-on-butter-soft">
      <EyeOff size={18} strokeWidth={1.9} className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-[650]">{texts.hidden[kind]}</p>
        {hiddenReason && (
          <p dir="auto" className="wrap-anywhere">
            {texts.because(hiddenReason)}
          </p>
        )}
      </div>
    </div>
  )
}
