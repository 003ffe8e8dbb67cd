import { useTexts } from '#platform/texts/i18n.tsx'
import { classes } from '#ui/ground/classes.ts'
import { countOfWishes, type Filters } from '../ground/finder.state.rules.ts'
import { finderTexts } from '../ground/finder.texts.ts'

/** How many wishes are chosen that the first row does not show; `inverted` on a pine ground. */
export function ChosenCount({ filters, inverted }: { filters: Filters; inverted?: boolean }) {
  const texts = useTexts(finderTexts)
  const count = countOfWishes(filters)
  if (count === 0) return null
  return (
    <span
      className={classes(
        'inline-grid size-5 place-items-center rounded-full text-2xs font-[700] tabular-nums',
        inverted ? 'bg-on-pine text-pine' : 'bg-pine text-on-pine',
      )}
    >
      {count}
      <span className="sr-only"> {texts.filtersChosen(count)}</span>
    </span>
  )
}
