import { redirect } from 'react-router'
import type { Context } from '#platform/context.server.ts'
import { signInPath, type Viewer } from './accounts.rules.ts'

/**
 * The viewer, for the loader of a page that only members have; a visitor is sent to the sign-in page, which comes
 * back to this address.
 */
export function viewerOrSignIn({ viewer }: Pick<Context, 'viewer'>, request: Request): Viewer {
  if (viewer) return viewer
  const { pathname, search } = new URL(request.url)
  throw redirect(signInPath(`${pathname}${search}`))
}
