import { BadgePercent, Coins, Feather, Weight } from 'lucide-react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { classes, scrollsOnPhone } from '#ui/ground/classes.ts'
import type { Filters } from '../ground/finder.state.rules.ts'
import { finderTexts } from '../ground/finder.texts.ts'
import { loadLink } from '../ground/load-link.ts'
import { filtersOfQuestion, questionKeys } from './questions.rules.ts'

const icons = { protein: Coins, lean: Feather, kilo: Weight, offers: BadgePercent }

type Props = {
  panel: Filters
  onLoad(filters: Filters): void
}

/**
 * The four questions that are asked most, in the category that is chosen or in all food. They are links, so that they
 * lead on without script too.
 */
export function Questions({ panel, onLoad }: Props) {
  const texts = useTexts(finderTexts)
  return (
    <nav aria-label={texts.questions}>
      <ul
        className={classes(
          'relative grid grid-flow-col auto-cols-max gap-2 md:auto-cols-fr md:gap-4',
          scrollsOnPhone,
        )}
      >
        {questionKeys.map((key) => {
          const Icon = icons[key]
          const filters = filtersOfQuestion(panel, key)
          // The first one is what the page answers on arrival.
          const isAsked = key === 'protein'
          return (
            <li key={key}>
              <a
                {...loadLink(filters, onLoad)}
                aria-current={isAsked || undefined}
                className={classes(
                  'flex h-full min-h-11 items-center gap-3 rounded-full px-4 font-[600] shadow-card max-md:text-sm md:rounded-lg md:px-5 md:py-3',
                  isAsked
                    ? 'bg-pine-soft text-on-pine-soft ring-[1.5px] ring-pine ring-inset'
                    : 'bg-surface text-ink hover:bg-surface-sunken',
                )}
              >
                <Icon size={20} strokeWidth={1.9} aria-hidden="true" className="shrink-0 text-pine" />
                <span>
                  {texts.ask[key].name}
                  <span
                    className={classes(
                      'block text-xs font-normal max-md:sr-only',
                      isAsked ? 'text-on-pine-soft' : 'text-ink-muted',
                    )}
                  >
                    {texts.ask[key].detail}
                  </span>
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
