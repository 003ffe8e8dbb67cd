import { viewerOrSignIn } from '#features/accounts/access/gate.server.ts'
import { orWithoutServer } from '#platform/browser/without-server.ts'
import { requestContext } from '#platform/http/router-context.server.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { workoutTexts } from '../ground/workouts.texts.ts'
import type { Route } from './+types/workout.page'
import { Workouts } from './Workouts.tsx'

/** Members only. What the page shows is in their browser: the server has nothing of it to send. */
export function loader({ context, request }: Route.LoaderArgs) {
  viewerOrSignIn(context.get(requestContext), request)
  return null
}

/** In a gym without a connection the page opens all the same. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orWithoutServer(serverLoader, () => null)
}

/** A member's workout routines, and a form for new ones. */
export default function WorkoutPage() {
  const texts = useTexts(workoutTexts)
  return (
    <main className="page-width pt-6 pb-12 md:pt-9 md:pb-20">
      <title>{texts.documentTitle}</title>
      <meta name="description" content={texts.description} />
      <meta name="robots" content="noindex" />
      <Workouts />
    </main>
  )
}
