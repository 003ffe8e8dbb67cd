import { use } from 'react'
import { useFormat, useTexts } from '#platform/i18n.tsx'
import type { CommunityCounts } from './topics.list.rules.ts'
import { boardTexts } from './topics.messages.ts'

const names = ['members', 'topics', 'discussions'] as const

/** The community in three numbers. */
export function CommunityFigures({ counts }: { counts: CommunityCounts | Promise<CommunityCounts> }) {
  const known = counts instanceof Promise ? use(counts) : counts
  return <Figures counts={known} />
}

/** The figures, or the room for them while they are asked for. */
export function Figures({ counts }: { counts: CommunityCounts | null }) {
  const texts = useTexts(boardTexts)
  const format = useFormat()
  return (
    <dl
      aria-label={texts.counters}
      aria-busy={counts === null}
      className="flex max-w-96 justify-between gap-6 md:max-w-none md:justify-end md:gap-12"
    >
      {names.map((name) => (
        <div key={name} className="flex flex-col-reverse gap-1.5">
          <dt className="text-xs text-ink-muted md:text-sm">{texts[name](counts?.[name] ?? 0)}</dt>
          <dd data-testid={name} className="figure text-2xl md:text-figure-lg">
            {counts ? format.whole(counts[name]) : '–'}
          </dd>
        </div>
      ))}
    </dl>
  )
}
