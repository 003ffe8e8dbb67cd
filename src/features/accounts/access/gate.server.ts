import { redirect } from 'react-router'
import type { Context } from '#platform/http/context.server.ts'
import { signInPath, type Viewer } from '../ground/accounts.rules.ts'
import { refuseUnknownViewer } from './accounts.context.server.ts'

/**
 * The viewer, for the loader of a page that only members have; a visitor is sent to the sign-in page, which comes
 * back to this address.
 * @throws Problem `unavailable` where it cannot be checked who it is
 */
export function viewerOrSignIn(ctx: Pick<Context, 'viewer' | 'isViewerUnknown'>, request: Request): Viewer {
  if (ctx.viewer) return ctx.viewer
  refuseUnknownViewer(ctx)
  const { pathname, search } = new URL(request.url)
  throw redirect(signInPath(`${pathname}${search}`))
}
