import { useTexts } from '#platform/texts/i18n.tsx'
import { ListFailure } from '#ui/list/ListFailure.tsx'
import type { Failure } from '../ground/finder.client.ts'
import { resultsTexts } from '../ground/results.texts.ts'

/** Why no products came, and the way to ask again. */
export function LoadFailure({ failure, onRetry }: { failure: Failure; onRetry(): void }) {
  const texts = useTexts(resultsTexts)
  const words = { failed: wordsOf(failure, texts.failures), tryAgain: texts.tryAgain }
  return <ListFailure texts={words} detail={texts.kept} onRetry={onRetry} />
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
