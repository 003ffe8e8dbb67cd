import { redirect } from 'react-router'
import { profilePath } from '#features/accounts/accounts.rules.ts'
import { viewerOrSignIn } from '#features/accounts/gate.server.ts'
import { requestContext } from '#platform/router-context.server.ts'
import type { Route } from './+types/own-profile.page'

/** `/profile` names nobody: a member goes on to the own profile, a visitor to the sign-in page. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { accountId } = viewerOrSignIn(context.get(requestContext), request)
  throw redirect(profilePath(accountId))
}
