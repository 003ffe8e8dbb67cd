import { redirect } from 'react-router'
import { viewerOrSignIn } from '#features/accounts/access/gate.server.ts'
import { profilePath } from '#features/accounts/ground/accounts.rules.ts'
import { requestContext } from '#platform/http/router-context.server.ts'
import type { Route } from './+types/own-profile.page'

/** `/profile` names nobody: a member goes on to the own profile, a visitor to the sign-in page. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { accountId } = viewerOrSignIn(context.get(requestContext), request)
  throw redirect(profilePath(accountId))
}

/** Nobody sees it: with it the route is a page, and a database that is away is told by one. */
export default function OwnProfilePage() {
  return null
}
