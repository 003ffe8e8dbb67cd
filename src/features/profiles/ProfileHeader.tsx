import { initialsOf } from '#features/accounts/accounts.rules.ts'
import { rankTexts } from '#features/accounts/ranks.messages.ts'
import { rankKeyOf } from '#features/accounts/ranks.rules.ts'
import { useFormat, useTexts } from '#platform/i18n.tsx'
import { Badge } from '#ui/Badge.tsx'
import { profileTexts } from './profiles.messages.ts'

type Props = { profile: { username: string; rank: string; createdAt: string | Date | null } }

/** Who it is: initials, name, rank, and since when. */
export function ProfileHeader({ profile }: Props) {
  const texts = useTexts(profileTexts)
  const ranks = useTexts(rankTexts)
  const format = useFormat()
  const rank = rankKeyOf(profile.rank)
  return (
    <header className="flex items-center gap-5 md:gap-7">
      <span
        aria-hidden="true"
        className="grid size-20 shrink-0 place-items-center rounded-full bg-pine font-display text-2xl font-[700] text-on-pine md:size-32 md:text-4xl"
      >
        {initialsOf(profile.username)}
      </span>
      <div className="min-w-0">
        <h1 className="text-3xl break-words">{profile.username}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
          <Badge tone="pine">{rank ? ranks[rank] : profile.rank}</Badge>
          {profile.createdAt && texts.since(format.month(profile.createdAt))}
        </p>
      </div>
    </header>
  )
}
