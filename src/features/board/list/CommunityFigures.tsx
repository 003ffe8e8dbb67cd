import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CommunityCountsQuery } from '#documents/graphql.ts'
import { queryCache } from '#platform/browser/query-cache.ts'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { countsQuery } from './list.api.ts'
import { noCounts } from './topics.rules.ts'
import { boardTexts } from './topics.texts.ts'

const figures = [
  ['members', 'countProfiles'],
  ['topics', 'countTopics'],
  ['discussions', 'countReplies'],
] as const

/** The community in three numbers, as the server's page has them (`loaded`), or the room for them until they come. */
export function CommunityFigures({ loaded }: { loaded: CommunityCountsQuery | null }) {
  const [cache] = useState(queryCache)
  const known = loaded ? { initialData: loaded } : { staleTime: 0 }
  const { data, isError } = useQuery({ ...countsQuery(), ...known }, cache)
  const counts = data ?? (isError ? noCounts : null)
  const texts = useTexts(boardTexts)
  const format = useFormat()
  return (
    <dl
      aria-label={texts.counters}
      aria-busy={counts === null}
      className="flex max-w-96 justify-between gap-6 md:max-w-none md:justify-end md:gap-12"
    >
      {figures.map(([name, count]) => (
        <div key={name} className="flex flex-col-reverse gap-1.5">
          <dt className="text-xs text-ink-muted md:text-sm">{texts[name](counts?.[count] ?? 0)}</dt>
          <dd data-testid={name} className="figure text-2xl md:text-figure-lg">
            {counts ? format.whole(counts[count]) : '–'}
          </dd>
        </div>
      ))}
    </dl>
  )
}
