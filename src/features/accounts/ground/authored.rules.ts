import { moderates, type Viewer } from './accounts.rules.ts'

type Authored = { authorId: string | null }

/** Whether `viewer` may read what a member wrote: what is hidden is left to its author and to those who moderate. */
export function mayRead(
  viewer: Pick<Viewer, 'accountId' | 'role'> | null,
  { authorId, hiddenAt }: Authored & { hiddenAt: Date | null },
): boolean {
  if (!hiddenAt) return true
  return viewer !== null && (viewer.accountId === authorId || moderates(viewer))
}

/** Why `viewer` may not change or delete what a member wrote, or null if they may: the page asks it, the verb refuses. */
export function refuseChange(
  viewer: Pick<Viewer, 'accountId'> | null,
  { authorId }: Authored,
): 'sign-in-required' | 'not-allowed' | null {
  if (!viewer) return 'sign-in-required'
  return viewer.accountId === authorId ? null : 'not-allowed'
}
