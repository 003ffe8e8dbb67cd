import { Search, SlidersHorizontal } from 'lucide-react'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { buttonClass } from '#ui/button/look.rules.ts'
import type { Filters } from '../ground/finder.state.rules.ts'
import { finderTexts } from '../ground/finder.texts.ts'
import { nameTexts } from '../ground/names.texts.ts'
import { resultsTexts } from '../ground/results.texts.ts'
import { ChosenCount } from './ChosenCount.tsx'

type Props = {
  panelId: string
  filters: Filters
  /** How many products were found; `null` before that is known. */
  total: number | null
  /** Whether the products did not come: while the panel is open, the message that says so is out of sight. */
  failed: boolean
  expanded: boolean
  onShow(): void
  /** Shows the panel with the search box ready to type in. */
  onSearch(): void
}

/** The panel folded into a bar: what is asked, how many filters there are, and the way back to all of them. */
export function FoldedFilters({ panelId, filters, total, failed, expanded, onShow, onSearch }: Props) {
  const texts = useTexts(finderTexts)
  const { everything, notLoaded } = useTexts(resultsTexts)
  const names = useTexts(nameTexts)
  const format = useFormat()
  const asked = [filters.category && names.categories[filters.category], filters.search].filter(Boolean)
  return (
    <div className="flex gap-2 noscript:hidden">
      <button
        type="button"
        onClick={onSearch}
        className="flex h-12 min-w-0 flex-1 items-center gap-2 rounded-md border border-line-control bg-surface px-3.5 text-left"
      >
        <span className="max-w-[60%] shrink-0 truncate font-[650]">{asked.join(' · ') || everything}</span>
        {failed && <span className="min-w-0 truncate text-xs text-error">{notLoaded}</span>}
        {total !== null && (
          // Where the word does not fit it wraps out of sight: a number is never cut.
          <span className="flex h-[1.4em] min-w-0 flex-wrap gap-x-1 overflow-hidden text-xs text-ink-quiet tabular-nums">
            <span>{format.whole(total)}</span> <span>{texts.products(total)}</span>
          </span>
        )}
        <span className="sr-only"> {texts.searchLabel(filters.category)}</span>
        <Search size={20} strokeWidth={1.9} aria-hidden="true" className="ml-auto shrink-0 text-ink-muted" />
      </button>
      <button
        type="button"
        aria-expanded={expanded}
        aria-controls={panelId}
        onClick={onShow}
        className={buttonClass('primary', 48)}
      >
        <SlidersHorizontal size={20} strokeWidth={1.9} aria-hidden="true" />
        {texts.filters}
        <ChosenCount filters={filters} inverted />
      </button>
    </div>
  )
}
