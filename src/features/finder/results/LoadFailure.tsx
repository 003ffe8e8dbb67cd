import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Alert } from '#ui/notice/Alert.tsx'
import type { Failure } from '../ground/finder.client.ts'
import { resultsTexts } from '../ground/results.texts.ts'

/** Why no products came, and the way to ask again. */
export function LoadFailure({ failure, onRetry }: { failure: Failure; onRetry(): void }) {
  const texts = useTexts(resultsTexts)
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

function wordsOf(failure: Failure, words: (typeof resultsTexts)['en']['failures']): string {
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
