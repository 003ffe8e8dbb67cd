import { ArrowRight, Info } from 'lucide-react'
import { useId } from 'react'
import { useTexts } from '#platform/i18n.tsx'
import { ChipNumber } from '#ui/Chip.tsx'
import { classes } from '#ui/classes.ts'
import { finderTexts } from './finder.messages.ts'
import type { Criterion } from './query.rules.ts'

type Props = {
  criteria: readonly Criterion[]
  /** Whether a search was asked, which names some kinds of product. */
  isSearch: boolean
  /** Whether the explanation of the ranking, which stands elsewhere under this id, is shown. */
  explained: boolean
  explanationId: string
  onExplain(): void
}

/** The criteria in the order in which they count, and the way to what that order means. */
export function RankedBy({ criteria, isSearch, explained, explanationId, onExplain }: Props) {
  const texts = useTexts(finderTexts)
  const labelId = useId()
  return (
    <div className="flex min-w-0 items-center gap-2 text-xs md:gap-3 md:text-sm">
      {criteria.length === 0 ? (
        <p className="text-ink-muted">{isSearch ? texts.unrankedSearch : texts.unranked}</p>
      ) : (
        <>
          <span
            id={labelId}
            // Three wishes need the room of the words on a phone.
            className={classes('shrink-0 text-ink-muted', criteria.length > 2 && 'max-md:sr-only')}
          >
            {texts.rankedBy}
          </span>
          <ol
            aria-labelledby={labelId}
            className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 pl-1 md:gap-3"
          >
            {criteria.map(({ key, want }, index) => (
              <li key={key} className="flex shrink-0 items-center gap-3">
                {index > 0 && <ArrowRight size={16} aria-hidden="true" className="max-md:hidden" />}
                <span className="flex items-center gap-2 font-[600] md:min-h-11 md:rounded-full md:bg-surface md:px-4 md:shadow-card">
                  <ChipNumber value={index + 1} tone={key === 'price' ? 'carrot' : 'pine'} />
                  {want === 'highest' ? texts.high(key) : texts.low(key)}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
      <button
        type="button"
        aria-expanded={explained}
        aria-controls={explanationId}
        onClick={onExplain}
        className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-md font-[600] text-pine hover:text-pine-hover max-md:-mr-3 max-md:ml-auto md:px-1"
      >
        <Info size={20} aria-hidden="true" className="md:hidden" />
        <span className="max-md:sr-only">{texts.howWeRank}</span>
      </button>
    </div>
  )
}
