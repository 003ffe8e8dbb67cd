import { repeatPresses } from '#platform/browser/presses.ts'
import { preload } from '#platform/ground/chunk.ts'
import { waking } from '#ui/ground/waking.tsx'
import { ResultsSkeleton } from './ResultsGrid.tsx'

const loadAnswer = () => import('./Answer.tsx')

/** The results, which a first visit to the arrival does without. */
export const Answer = waking(
  import.meta.env.SSR ? (await import('./Answer.tsx')).default : null,
  loadAnswer,
  <ResultsSkeleton />,
  () => repeatPresses('answer'),
)

/** Fetches the code of the results ahead of the press that asks for them. */
export const preloadAnswer = (): void => preload(loadAnswer)
