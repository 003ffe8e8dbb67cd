import { ArrowLeft, ClockExclamationPoint } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useViewer } from '#features/accounts/access/viewer.tsx'
import { pathOf } from '#features/seo/pages.rules.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { Button, ButtonLink } from '#ui/button/Button.tsx'
import { Mark } from '#ui/ground/Mark.tsx'
import { EmptyPage } from '#ui/shelf/EmptyPage.tsx'
import type { LoadedProfile, ShownProfile } from '../ground/profile.answer.rules.ts'
import { profilePageTexts } from '../ground/profile.texts.ts'
import { SettingsButton } from '../settings/SettingsButton.tsx'
import { ProfileBody } from './ProfileBody.tsx'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import { useProfile } from './useProfile.ts'

/** The page of one member, from the first grey blocks to the profile or the reason why there is none. */
export function MemberProfile(loaded: LoadedProfile) {
  const viewer = useViewer()
  const { answer, savedAt, ...again } = useProfile(loaded)
  if (answer !== null && answer.kind !== 'found') return <NoProfile kind={answer.kind} {...again} />
  const profile = answer?.profile ?? null
  const isOwner = profile !== null && viewer?.username === profile.owner
  return (
    <main className="mx-auto w-full max-w-[calc(59.5rem+2*var(--gutter))] px-(--gutter) pt-4 pb-16 md:pt-8">
      <ProfileTop settingsOf={isOwner ? profile : null} />
      {savedAt !== null && <StaleNote savedAt={savedAt} {...again} />}
      {profile ? <ProfileBody profile={profile} isOwner={isOwner} /> : <ProfileSkeleton />}
    </main>
  )
}

/** The line above a profile: the way back and, for its owner, the settings. */
function ProfileTop({ settingsOf }: { settingsOf: ShownProfile | null }) {
  const texts = useTexts(profilePageTexts)
  const navigate = useNavigate()
  // Who came from elsewhere has no page of ours to go back to.
  const goBack = () => (window.history.state?.idx > 0 ? navigate(-1) : navigate(pathOf('community')))
  return (
    <div className="mb-4 flex min-h-12 items-center justify-between gap-4 print:hidden">
      <Button
        look="quiet"
        size={44}
        onClick={goBack}
        icon={<ArrowLeft size={18} strokeWidth={1.9} />}
        className="-ml-3 px-3"
      >
        {texts.back}
      </Button>
      {settingsOf && <SettingsButton profile={settingsOf} />}
    </div>
  )
}

type Retrying = { retry(): void; isRetrying: boolean }

/** Says that a copy is shown, because the server could not be asked, and from when it is. */
function StaleNote({ savedAt, retry, isRetrying }: Retrying & { savedAt: number }) {
  const texts = useTexts(profilePageTexts)
  const format = useFormat()
  const seen = new Date(savedAt)
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Mark icon={ClockExclamationPoint} tone="care">
        {texts.asOf(format.fullDay(seen), format.time(seen))}
      </Mark>
      <Button look="quiet" size={44} busy={isRetrying} onClick={retry}>
        {texts.tryAgain}
      </Button>
    </div>
  )
}

/** Why there is no profile to show, and the way out. */
function NoProfile({ kind, retry, isRetrying }: Retrying & { kind: 'missing' | 'nobody' | 'failed' }) {
  const texts = useTexts(profilePageTexts)
  const [title, detail] = {
    missing: [texts.notFound, texts.notFoundDetail],
    nobody: [texts.noId, texts.noIdDetail],
    failed: [texts.failed, texts.failedDetail],
  }[kind] as [string, string]
  return (
    <EmptyPage
      documentTitle={texts.documentTitles[kind]}
      title={title}
      detail={detail}
      action={
        kind === 'failed' ? (
          <Button busy={isRetrying} onClick={retry}>
            {texts.tryAgain}
          </Button>
        ) : (
          <ButtonLink to={pathOf('community')}>{texts.empty.toTopics}</ButtonLink>
        )
      }
    >
      <meta name="robots" content="noindex" />
    </EmptyPage>
  )
}
