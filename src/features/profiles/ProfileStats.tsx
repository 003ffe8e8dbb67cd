import type { ProfileFactsFragment } from '#documents/graphql.ts'
import { useFormat, useTexts } from '#platform/i18n.tsx'
import { profilePageTexts } from './profile.messages.ts'

type Props = { profile: Pick<ProfileFactsFragment, 'recipeCount' | 'topicCount' | 'likesReceived'> }

/** What a member made and was given, as three cards. */
export function ProfileStats({ profile }: Props) {
  const texts = useTexts(profilePageTexts)
  const { whole } = useFormat()
  const stats = [
    { name: texts.recipesCreated, count: profile.recipeCount },
    { name: texts.topicsStarted, count: profile.topicCount },
    { name: texts.likesReceived, count: profile.likesReceived },
  ]
  return (
    <dl aria-label={texts.counts} className="mt-7 grid max-w-[45rem] grid-cols-3 gap-2.5 md:gap-4">
      {stats.map(({ name, count }) => (
        <div
          key={name}
          className="flex min-w-0 flex-col-reverse justify-end gap-2 rounded-lg bg-surface p-3.5 shadow-card md:gap-2.5 md:p-5"
        >
          <dt className="text-2xs text-ink-muted md:text-sm">{name}</dt>
          <dd className="figure text-figure-md md:text-figure-lg">{whole(count ?? 0)}</dd>
        </div>
      ))}
    </dl>
  )
}
