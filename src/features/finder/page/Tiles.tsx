import { useTexts } from '#platform/texts/i18n.tsx'
import { classes } from '#ui/ground/classes.ts'
import { chooseCategory, type Filters } from '../ground/finder.state.rules.ts'
import { loadLink } from '../ground/load-link.ts'
import { nameTexts } from '../ground/names.texts.ts'
import { arrivalTexts } from './arrival.texts.ts'
import { filtersOfShelf } from './questions.rules.ts'
import { tiles } from './tiles.rules.ts'

type Props = { panel: Filters; onLoad(filters: Filters): void }

/** What the page answers on arrival, within a category: links, so that they lead on without script too. */
export function Tiles({ panel, onLoad }: Props) {
  const texts = useTexts(arrivalTexts)
  const { categories } = useTexts(nameTexts)
  return (
    <nav aria-label={texts.tiles}>
      <ul className="relative flex gap-1 overflow-x-auto py-0.5 [scrollbar-width:none] max-md:-mx-4 max-md:px-4 md:gap-2">
        {tiles.map(({ category, picture }) => {
          const filters = filtersOfShelf(chooseCategory(panel, category))
          const isChosen = panel.category === category
          return (
            <li key={category}>
              <a
                {...loadLink(filters, onLoad)}
                aria-current={isChosen || undefined}
                className={classes(
                  'flex min-w-18 flex-col items-center rounded-md px-2 py-1 text-center text-2xs font-[600] whitespace-nowrap',
                  isChosen
                    ? 'bg-pine-soft text-on-pine-soft ring-[1.5px] ring-pine ring-inset'
                    : 'text-ink hover:bg-surface-sunken',
                )}
              >
                <img src={picture} alt="" width={44} height={44} className="size-11 object-contain" />
                {category ? categories[category] : texts.allFood}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
