import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Alert } from '#ui/notice/Alert.tsx'
import { moderationTexts } from './moderation.texts.ts'

/** A list, or more of it, that could not be loaded. */
export function ListFailure({ onRetry }: { onRetry(): void }) {
  const texts = useTexts(moderationTexts)
  return (
    <Alert
      title={texts.failed}
      className="mt-4"
      action={
        <Button look="outline" size={44} onClick={() => onRetry()} className="border-transparent!">
          {texts.tryAgain}
        </Button>
      }
    />
  )
}
