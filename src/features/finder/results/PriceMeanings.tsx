import { useId } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { classes } from '#ui/ground/classes.ts'
import type { Filters } from '../ground/finder.state.rules.ts'
import { loadLink } from '../ground/load-link.ts'
import { choosePriceMeaning, priceMeaningOf, priceMeanings } from '../ground/price-meaning.rules.ts'
import { resultsTexts } from '../ground/results.texts.ts'

type Props = { loaded: Filters; onLoad(filters: Filters): void }

/** What the price on the cards counts per. They are links, so that they work without script too. */
export function PriceMeanings({ loaded, onLoad }: Props) {
  const texts = useTexts(resultsTexts)
  const labelId = useId()
  const chosen = priceMeaningOf(loaded)
  return (
    <nav aria-labelledby={labelId} className="flex items-center gap-3 text-sm">
      <p id={labelId} className="text-xs text-ink-muted max-md:sr-only">
        {texts.pricePer}
      </p>
      <ul className="flex gap-1 rounded-md bg-surface-sunken p-1">
        {priceMeanings.map((meaning) => {
          const filters = choosePriceMeaning(loaded, meaning)
          return (
            <li key={meaning}>
              <a
                {...loadLink(filters, onLoad)}
                aria-current={meaning === chosen || undefined}
                className={classes(
                  'flex h-11 items-center rounded-sm px-3.5 font-[600] whitespace-nowrap',
                  meaning === chosen ? 'bg-surface text-ink shadow-card' : 'text-ink-muted hover:text-ink',
                )}
              >
                {texts.pricePers[meaning]}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
