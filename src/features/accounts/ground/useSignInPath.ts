import { useLocation } from 'react-router'
import { pathOf } from '#features/seo/pages.rules.ts'
import { safeTarget, signInPath, withWish } from './accounts.rules.ts'

/**
 * The address of the sign-in page that comes back to where the visitor is; there, to where that page would lead.
 * `wish` is the parameter by which the address asks the page for what the visitor was about to do.
 */
export function useSignInPath(wish?: string): string {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  if (pathname === pathOf('login')) return signInPath(safeTarget(params.get('redirect')))
  return signInPath(wish ? withWish(`${pathname}${search}`, wish) : `${pathname}${search}`)
}
