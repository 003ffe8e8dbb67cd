import type { CategoryChoice } from '#features/engine/ground/finder.categories.rules.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { classes } from '#ui/ground/classes.ts'
import { chooseCategory, type Filters } from '../ground/finder.state.rules.ts'
import { finderTexts } from '../ground/finder.texts.ts'
import { loadLink } from '../ground/load-link.ts'
import { nameTexts } from '../ground/names.texts.ts'
import { filtersOfShelf } from './questions.rules.ts'

/** The categories that are asked most, each with a picture; `null` is all food. */
export const tiles: readonly { category: CategoryChoice | null; picture: string }[] = [
  { category: null, picture: '/illustrations/shopping-cart.svg' },
  { category: 'kwark', picture: '/pictures/tub-blue-kwark.svg' },
  { category: 'yoghurt', picture: '/pictures/tub-berry-strawberry.svg' },
  { category: 'chicken', picture: '/illustrations/chicken-leg.svg' },
  { category: 'meat', picture: '/pictures/tray-berry-cut-of-meat.svg' },
  { category: 'fish', picture: '/pictures/tray-blue-fish.svg' },
  { category: 'eggs', picture: '/illustrations/egg.svg' },
  { category: 'plant-proteins', picture: '/illustrations/beans.svg' },
  { category: 'cheese', picture: '/pictures/tray-butter-cheese-wedge.svg' },
  { category: 'ready-meals', picture: '/pictures/box-leaf-bento-box.svg' },
]

type Props = { panel: Filters; onLoad(filters: Filters): void }

/** What the page answers on arrival, within a category: links, so that they lead on without script too. */
export function Tiles({ panel, onLoad }: Props) {
  const texts = useTexts(finderTexts)
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
