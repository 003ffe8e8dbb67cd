import { Check, X } from 'lucide-react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { workoutTexts } from '../ground/workouts.texts.ts'

type Props = { name: string; onClose(): void }

/** Tells that a routine was saved, above the list whose first it is now. */
export function SavedAlert({ name, onClose }: Props) {
  const texts = useTexts(workoutTexts)
  return (
    <div
      role="alert"
      className="mb-5 flex items-center gap-3 rounded-lg bg-pine-soft py-2 pr-2 pl-4 text-on-pine-soft"
    >
      <Check size={20} strokeWidth={2.2} className="shrink-0" />
      <p dir="auto" className="min-w-0 flex-1 font-[650] wrap-anywhere">
        {texts.saved(name)}
      </p>
      <IconButton label={texts.close} onClick={onClose}>
        <X size={20} />
      </IconButton>
    </div>
  )
}
