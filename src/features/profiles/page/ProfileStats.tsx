import type { ProfileFactsFragment } from '#documents/graphql.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { profilePageTexts } from '../ground/profile.texts.ts'

type Props = { profile: Pick<ProfileFactsFragment, 'recipeCount' | 'topicCount' | 'likesReceived'> }

/** What a member made and was given, as three cards. */
export function ProfileStats({ profile }: Props) {
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
