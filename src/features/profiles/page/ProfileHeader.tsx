import type { ReactNode } from 'react'
import { Avatar } from '#features/accounts/ground/Avatar.tsx'
import { MemberBadges } from '#features/accounts/ground/MemberBadges.tsx'
import { sizedUrlOf } from '#features/media/ground/media.rules.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import type { ShownProfile } from '../ground/profile.answer.rules.ts'
import { profilePageTexts } from '../ground/profile.texts.ts'

type Props = {
  profile: Pick<ShownProfile, 'username' | 'profilePicture' | 'role' | 'rank' | 'createdAt'>
  /** What the owner presses to send another picture; it lies on the edge of the one that there is. */
  upload?: ReactNode
}

/** Who it is: picture or initials, name, rank, and since when. */
export function ProfileHeader({ profile, upload }: Props) {
  const texts = useTexts(profilePageTexts)
  const format = useFormat()
  return (
    <header className="flex items-center gap-5 md:gap-7">
      <div className="relative shrink-0">
        <Avatar
          // Without a name there are no initials: the outline of somebody asks for a picture.
          username={profile.username || null}
          picture={profile.profilePicture && sizedUrlOf(profile.profilePicture, 'card')}
          className="size-24 font-display text-3xl font-[700] tracking-tight md:size-32"
        />
        {upload}
      </div>
      <div className="min-w-0">
        <h1 className="text-xl wrap-anywhere sm:text-2xl md:text-3xl">
          <bdi>{profile.username}</bdi>
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-muted">
          <MemberBadges role={profile.role} rank={profile.rank} />
          {profile.createdAt && texts.since(format.month(profile.createdAt))}
        </p>
      </div>
    </header>
  )
}
