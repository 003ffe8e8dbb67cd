import { administers, moderates, type Viewer } from './accounts.rules.ts'

/** Why `viewer` may not do what is left to moderators and admins, or null if they may. */
export function refuseUnlessModerator(
  viewer: Pick<Viewer, 'role'> | null,
): 'sign-in-required' | 'not-allowed' | null {
  if (!viewer) return 'sign-in-required'
  return moderates(viewer) ? null : 'not-allowed'
}

/** Why `viewer` may not do what is left to admins, or null if they may. */
export function refuseUnlessAdmin(
  viewer: Pick<Viewer, 'role'> | null,
): 'sign-in-required' | 'not-allowed' | null {
  if (!viewer) return 'sign-in-required'
  return administers(viewer) ? null : 'not-allowed'
}
