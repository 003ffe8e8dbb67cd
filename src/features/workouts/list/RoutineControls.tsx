import { useTexts } from '#platform/texts/i18n.tsx'
import { SearchBox } from '#ui/form/SearchBox.tsx'
import { Chip } from '#ui/notice/Chip.tsx'
import type { Routine, RoutineCategory } from '../ground/routines.rules.ts'
import { workoutTexts } from '../ground/workouts.texts.ts'
import { offeredCategories, type RoutineSearch } from './routines.search.rules.ts'

type Props = { routines: readonly Routine[]; search: RoutineSearch; onSearch(search: RoutineSearch): void }

/** A box to search in, and the categories that there are routines of. */
export function RoutineControls({ routines, search, onSearch }: Props) {
  const texts = useTexts(workoutTexts)
  const { text, categories } = search
  const offered = offeredCategories(routines, categories)
  return (
    <search aria-label={texts.list.search} className="mt-4 flex flex-col gap-3">
      <SearchBox
        label={texts.list.search}
        clearLabel={texts.list.clearSearch}
        typed={text}
        onType={(typed) => onSearch({ ...search, text: typed })}
        onClear={() => onSearch({ ...search, text: '' })}
      />
      {offered.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="sr-only">{texts.list.filter}</legend>
          <div className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 md:mx-0 md:flex-wrap md:px-0">
            {offered.map((category) => (
              <Chip
                key={category}
                pressed={categories.includes(category)}
                onClick={() => onSearch({ ...search, categories: toggled(categories, category) })}
              >
                {texts.categories[category]}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
    </search>
  )
}

function toggled(chosen: readonly RoutineCategory[], category: RoutineCategory): RoutineCategory[] {
  return chosen.includes(category) ? chosen.filter((each) => each !== category) : [...chosen, category]
}
