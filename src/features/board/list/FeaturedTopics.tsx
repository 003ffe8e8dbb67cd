import { useState } from 'react'
import type { TopicCardFragment } from '#documents/graphql.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { classes } from '#ui/ground/classes.ts'
import { TopicCard } from './TopicCard.tsx'
import { boardTexts } from './topics.texts.ts'

/** Featured topics that are shown at first: two rows of a desktop. */
const FIRST_SHOWN = 4

type Props = { topics: readonly TopicCardFragment[]; today: string }

/** What admins put in front, the hottest first; nothing at all where there is none. */
export function FeaturedTopics({ topics, today }: Props) {
  const texts = useTexts(boardTexts)
  const [showsAll, setShowsAll] = useState(false)
  if (topics.length === 0) return null
  const shown = showsAll ? topics : topics.slice(0, FIRST_SHOWN)
  const rest = topics.length - shown.length
  const isOdd = shown.length > 1 && shown.length % 2 === 1
  return (
    <section aria-labelledby="featured" className="mt-6 rounded-xl bg-plate-butter p-3 md:p-7">
      <h2 id="featured" className="mb-3 px-1 pt-1 text-xl md:mb-4 md:px-0 md:pt-0">
        {texts.featured}
      </h2>
      <ul className={classes('grid gap-3 md:gap-5', shown.length > 1 && 'md:grid-cols-2')}>
        {shown.map((topic, index) => (
          // An odd number would leave a hole: the hottest takes a row of its own.
          <li key={topic.id} className={classes(index === 0 && isOdd && 'md:col-span-2')}>
            <TopicCard topic={topic} today={today} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button look="outline" size={44} onClick={() => setShowsAll(true)} className="mx-auto mt-4 flex!">
          {texts.moreFeatured(rest)}
        </Button>
      )}
    </section>
  )
}
