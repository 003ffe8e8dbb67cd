import { administers, moderates, type Viewer } from './accounts.rules.ts'

/** Why `viewer` may not do what is left to moderators and admins, or null if they may. */
export const refuseUnlessModerator = refuseUnless(moderates)

/** Why `viewer` may not do what is left to admins, or null if they may. */
export const refuseUnlessAdmin = refuseUnless(administers)

function refuseUnless(may: (viewer: Pick<Viewer, 'role'>) => boolean) {
  return (viewer: Pick<Viewer, 'role'> | null): 'sign-in-required' | 'not-allowed' | null => {
    if (!viewer) return 'sign-in-required'
    return may(viewer) ? null : 'not-allowed'
  }
}
