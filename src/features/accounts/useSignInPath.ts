import { useLocation } from 'react-router'
import { pathOf } from '#features/site/pages.rules.ts'
import { safeTarget, signInPath } from './accounts.rules.ts'

/** The address of the sign-in page that comes back to where the visitor is; there, to where that page would lead. */
export function useSignInPath(): string {
  const { pathname, search } = useLocation()
  const target = new URLSearchParams(search).get('redirect')
  return signInPath(pathname === pathOf('login') ? safeTarget(target) : `${pathname}${search}`)
}
