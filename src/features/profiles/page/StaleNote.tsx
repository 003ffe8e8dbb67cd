import { ClockAlert } from 'lucide-react'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Mark } from '#ui/ground/Mark.tsx'
import { profilePageTexts } from '../ground/profile.texts.ts'

type Props = {
  /** When the copy was made: milliseconds since 1970. */
  savedAt: number
  onRetry(): void
  retrying: boolean
}

/** Says that a copy is shown, because the server could not be asked, and from when it is. */
export function StaleNote({ savedAt, onRetry, retrying }: Props) {
  const texts = useTexts(profilePageTexts)
  const format = useFormat()
  const seen = new Date(savedAt)
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Mark icon={ClockAlert} tone="care">
        {texts.asOf(format.fullDay(seen), format.time(seen))}
      </Mark>
      <Button look="quiet" size={44} busy={retrying} onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </div>
  )
}
