import { repeatPresses } from '#platform/browser/presses.ts'
import { waking } from '#ui/ground/waking.tsx'
import { untilUsed } from '../panel/first-use.ts'
import { ResultsSkeleton } from '../results/ResultsGrid.tsx'

/** Of the element around the answer on arrival. */
export const ARRIVAL_ID = 'arrival'

/** The answer on arrival, in cards that wake at the first sign of use. */
export const Arrival = waking(
  import.meta.env.SSR ? (await import('./Arrival.tsx')).default : null,
  async () => {
    await untilUsed(ARRIVAL_ID)
    return import('./Arrival.tsx')
  },
  <ResultsSkeleton />,
  () => repeatPresses(ARRIVAL_ID),
)

export const Advertisements = waking(
  import.meta.env.SSR ? (await import('./Advertisements.tsx')).default : null,
  async () => {
    await untilUsed(ARRIVAL_ID)
    return import('./Advertisements.tsx')
  },
)
