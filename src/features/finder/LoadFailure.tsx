import { useTexts } from '#platform/i18n.tsx'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import type { Failure } from './finder.client.ts'
import { finderTexts } from './finder.messages.ts'

/** Why no products came, and the way to ask again. */
export function LoadFailure({ failure, onRetry }: { failure: Failure; onRetry(): void }) {
  const texts = useTexts(finderTexts)
  return (
    <Alert
      title={wordsOf(failure, texts.failures)}
      detail={texts.kept}
      action={
        <Button look="outline" size={44} onClick={onRetry} className="border-transparent!">
          {texts.tryAgain}
        </Button>
      }
    />
  )
}

function wordsOf(failure: Failure, words: (typeof finderTexts)['en']['failures']): string {
  switch (failure.kind) {
    case 'status':
      return words.status(failure.code)
    case 'parse':
      return words.parse(failure.message)
    case 'api':
      return words.api(failure.message)
    case 'fetch':
      return words.fetch(failure.message)
    default:
      return words[failure.kind]
  }
}
