import { Lock } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useViewer } from '#features/accounts/access/viewer.tsx'
import { Avatar } from '#features/accounts/ground/Avatar.tsx'
import { MemberBadges } from '#features/accounts/ground/MemberBadges.tsx'
import { sizedUrlOf } from '#features/media/ground/media.rules.ts'
import { seesAllOf } from '#features/people/profiles.rules.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { Mark } from '#ui/ground/Mark.tsx'
import { useToast } from '#ui/notice/Toast.tsx'
import { UploadPicture } from '../edit/UploadPicture.tsx'
import type { ShownProfile } from '../ground/profile.answer.rules.ts'
import { listsOf } from '../ground/profile.content.rules.ts'
import { profilePageTexts } from '../ground/profile.texts.ts'
import { ProfileHead } from './ProfileHead.tsx'
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
      <Header profile={profile} isOwner={isOwner} />
      {seesAllOf(viewer, profile) ? (
        <>
          {!profile.isPublic && (
            <p className="mt-5">
              <Mark icon={Lock} tone="care">
                {isOwner ? texts.privateOwn : texts.privateOther}
              </Mark>
            </p>
          )}
          <Stats profile={profile} />
          <About bio={profile.bio} />
          <Lists profile={profile} isOwner={isOwner} />
        </>
      ) : (
        <PrivateNote />
      )}
    </>
  )
}

/** Who it is: picture or initials, name, rank, and since when. */
function Header({ profile, isOwner }: Props) {
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
        {isOwner && <UploadPicture profile={profile} />}
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

/** In the place of all that a private profile keeps from others. */
function PrivateNote() {
  const texts = useTexts(profilePageTexts)
  return (
    <section className="mt-8 flex flex-col items-center rounded-lg bg-surface px-4 py-12 text-center shadow-card">
      <span className="grid size-14 place-items-center rounded-full bg-surface-sunken text-ink-muted">
        <Lock size={24} strokeWidth={1.9} aria-hidden="true" />
      </span>
      <h2 className="mt-4 text-xl">{texts.private}</h2>
      <p className="mt-2 max-w-[24rem] text-md text-balance text-ink-muted">{texts.privateDetail}</p>
    </section>
  )
}

/** What a member made and was given, as three cards. */
function Stats({ profile }: { profile: ShownProfile }) {
  const texts = useTexts(profilePageTexts)
  const { whole } = useFormat()
  const stats = [
    { nameOf: texts.recipesCreated, count: profile.recipeCount ?? 0 },
    { nameOf: texts.topicsStarted, count: profile.topicCount ?? 0 },
    { nameOf: texts.likesReceived, count: profile.likesReceived ?? 0 },
  ]
  return (
    <dl aria-label={texts.counts} className="mt-7 grid max-w-[45rem] grid-cols-3 gap-2.5 md:gap-4">
      {stats.map(({ nameOf, count }) => (
        <div
          key={nameOf(2)}
          className="flex min-w-0 flex-col-reverse justify-end gap-2 rounded-lg bg-surface p-3.5 shadow-card md:gap-2.5 md:p-5"
        >
          <dt className="text-2xs text-ink-muted md:text-sm">{nameOf(count)}</dt>
          <dd className="figure text-figure-md md:text-figure-lg">{whole(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

function About({ bio }: Pick<ShownProfile, 'bio'>) {
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

function Lists({ profile, isOwner }: Props) {
  const texts = useTexts(profilePageTexts)
  const toast = useToast()
  const { createdContent, likedContent } = profile
  const lists = useMemo(() => listsOf({ createdContent, likedContent }), [createdContent, likedContent])
  useEffect(() => {
    if (lists.failed) toast.error(texts.contentFailed)
  }, [lists, toast, texts])
  return <ProfileTabs lists={lists} owner={isOwner ? null : profile.owner} />
}
