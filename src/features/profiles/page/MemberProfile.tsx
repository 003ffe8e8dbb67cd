import { useViewer } from '#features/accounts/access/viewer.tsx'
import { isOwnerOf } from '#features/people/profiles.rules.ts'
import type { ProfileAnswer } from '../ground/profile.answer.rules.ts'
import { NoProfile } from './NoProfile.tsx'
import { ProfileBody } from './ProfileBody.tsx'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import { ProfileTop } from './ProfileTop.tsx'
import { StaleNote } from './StaleNote.tsx'
import { useProfile } from './useProfile.ts'

type Props = {
  /** The id that the address names; null where it names nobody. */
  id: string | null
  answer: ProfileAnswer | Promise<ProfileAnswer>
}

/** The page of one member, from the first grey blocks to the profile or the reason why there is none. */
export function MemberProfile(loaded: Props) {
  const viewer = useViewer()
  const { answer, savedAt, retry, retrying } = useProfile(loaded)
  if (answer !== null && answer.kind !== 'found') {
    return <NoProfile kind={answer.kind} onRetry={retry} retrying={retrying} />
  }
  const profile = answer?.profile ?? null
  const isOwner = profile !== null && isOwnerOf(viewer, profile)
  return (
    <main className="mx-auto w-full max-w-[calc(59.5rem+2*var(--gutter))] px-(--gutter) pt-4 pb-16 md:pt-8">
      <ProfileTop settingsOf={isOwner ? profile : null} />
      {savedAt !== null && <StaleNote savedAt={savedAt} onRetry={retry} retrying={retrying} />}
      {profile ? <ProfileBody profile={profile} isOwner={isOwner} /> : <ProfileSkeleton />}
    </main>
  )
}
