import { data, redirect } from 'react-router'
import { viewerOrSignIn } from '#features/accounts/gate.server.ts'
import { pageToCome, UNDER_CONSTRUCTION } from '#features/site/pages.rules.ts'
import { requestContext } from '#platform/router-context.server.ts'
import type { Route } from './+types/not-found.page'
import { NotFound } from './NotFound.tsx'

export function loader({ context, request }: Route.LoaderArgs) {
  const page = pageToCome(new URL(request.url).pathname)
  if (page?.needsSignIn) viewerOrSignIn(context.get(requestContext), request)
  if (page) throw redirect(UNDER_CONSTRUCTION)
  return data(null, { status: 404 })
}

export default NotFound
