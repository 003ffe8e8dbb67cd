import { Link } from 'react-router'
import { useFormat, useTexts } from '#platform/texts/i18n.tsx'
import { classes } from '#ui/ground/classes.ts'
import { type GroupKey, groupKeys, type OffersQuery, offersAddress } from './offers.rules.ts'
import { offersTexts } from './offers.texts.ts'

type Props = { query: OffersQuery; counts: Readonly<Record<GroupKey, number>> }

/** All offers, or those of one judgement, with how many there are. */
export function OfferTabs({ query, counts }: Props) {
  const texts = useTexts(offersTexts)
  const format = useFormat()
  const total = groupKeys.reduce((sum, key) => sum + counts[key], 0)
  const tabs = [
    { group: null, text: texts.all, count: total },
    ...groupKeys.map((key) => ({ group: key, text: texts.groups[key], count: counts[key] })),
  ]
  return (
    <nav aria-label={texts.groupsName} className="max-w-full">
      <ul className="flex gap-1 overflow-x-auto rounded-lg bg-surface-sunken p-1 [scrollbar-width:none]">
        {tabs.map(({ group, text, count }) => {
          const isShown = query.group === group
          return (
            <li key={text} className="shrink-0">
              <Link
                to={offersAddress({ ...query, group, page: 1 })}
                preventScrollReset
                aria-current={isShown ? 'true' : undefined}
                className={classes(
                  'flex min-h-11 items-center gap-2 rounded-md px-3.5 text-sm font-[600] transition-colors',
                  isShown ? 'bg-surface text-ink shadow-card' : 'text-ink-muted hover:text-ink',
                )}
              >
                {text} <span className="text-xs font-normal tabular-nums">{format.whole(count)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
