import { Lock } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import type { ProfileFactsFragment } from '#documents/graphql.ts'
import { useViewer } from '#features/accounts/access/viewer.tsx'
import { seesAllOf } from '#features/people/profiles.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Mark } from '#ui/ground/Mark.tsx'
import { useToast } from '#ui/notice/Toast.tsx'
import { UploadPicture } from '../edit/UploadPicture.tsx'
import type { ShownProfile } from '../ground/profile.answer.rules.ts'
import { listsOf } from '../ground/profile.content.rules.ts'
import { profilePageTexts } from '../ground/profile.texts.ts'
import { PrivateNote } from './PrivateNote.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import { ProfileHeader } from './ProfileHeader.tsx'
import { ProfileStats } from './ProfileStats.tsx'
import { ProfileTabs } from './ProfileTabs.tsx'

type Props = {
  profile: ShownProfile
  /** Whether its owner is looking. */
  isOwner: boolean
}

/** A member: who it is, in numbers, in their own words, and what they made and like. */
export function ProfileBody({ profile, isOwner }: Props) {
  const texts = useTexts(profilePageTexts)
  const viewer = useViewer()
  return (
    <>
      <ProfileHead profile={profile} />
      <ProfileHeader profile={profile} upload={isOwner && <UploadPicture profile={profile} />} />
      {seesAllOf(viewer, profile) ? (
        <>
          {!profile.isPublic && (
            <p className="mt-5">
              <Mark icon={Lock} tone="care">
                {isOwner ? texts.privateOwn : texts.privateOther}
              </Mark>
            </p>
          )}
          <ProfileStats profile={profile} />
          <About bio={profile.bio} />
          <Lists profile={profile} isOwner={isOwner} />
        </>
      ) : (
        <PrivateNote />
      )}
    </>
  )
}

function About({ bio }: Pick<ProfileFactsFragment, 'bio'>) {
  const texts = useTexts(profilePageTexts)
  if (!bio?.trim()) return null
  return (
    <section aria-labelledby="about" className="mt-8 max-w-(--measure)">
      <h2 id="about" className="text-xl">
        {texts.about}
      </h2>
      <p dir="auto" className="mt-1.5 whitespace-pre-line text-ink-muted wrap-anywhere">
        {bio}
      </p>
    </section>
  )
}

type ListsProps = { profile: ProfileFactsFragment; isOwner: boolean }

function Lists({ profile, isOwner }: ListsProps) {
  const texts = useTexts(profilePageTexts)
  const toast = useToast()
  const { createdContent, likedContent } = profile
  const lists = useMemo(() => listsOf({ createdContent, likedContent }), [createdContent, likedContent])
  useEffect(() => {
    if (lists.failed) toast.error(texts.contentFailed)
  }, [lists, toast, texts])
  return <ProfileTabs lists={lists} owner={isOwner ? null : profile.owner} />
}
