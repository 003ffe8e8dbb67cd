import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { preload } from '#platform/ground/chunk.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { Button } from '#ui/button/Button.tsx'
import { buttonClass } from '#ui/button/look.rules.ts'
import { SearchBox } from '#ui/form/SearchBox.tsx'
import { Skeleton } from '#ui/ground/Skeleton.tsx'
import { whenOpened } from '#ui/ground/when-opened.tsx'
import { Chip } from '#ui/notice/Chip.tsx'
import { EmptyShelf } from '#ui/shelf/EmptyShelf.tsx'
import type { Routine } from '../ground/routines.rules.ts'
import { deleteRoutine } from '../ground/routines.simulated.ts'
import type { Shelf } from '../ground/routines.storage.ts'
import { workoutTexts } from '../ground/workouts.texts.ts'
import { RoutineCard } from './RoutineCard.tsx'
import { everyRoutine, findRoutines, offeredCategories, type RoutineSearch } from './routines.search.rules.ts'

const loadDialog = () => import('#ui/dialog/DeleteDialog.tsx')
const DeleteDialog = whenOpened(loadDialog)

/** Why a routine was not deleted, for the texts to say. */
export type DeleteFault = 'undeleted' | 'unexpected'

type Props = {
  /** Null while it is loaded. */
  shelf: Shelf | null
  search: RoutineSearch
  /** Where a new routine is written. */
  formId: string
  onSearch(search: RoutineSearch): void
  onChanged(shelf: Shelf): void
  onEdit(routine: Routine): void
  onCopy(routine: Routine): void
  onFailed(fault: DeleteFault): void
}

/** The saved routines, newest first, with what narrows them down. */
export function RoutineList({ shelf, search, formId, onSearch, onChanged, onEdit, onCopy, onFailed }: Props) {
  const texts = useTexts(workoutTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  const [leaving, setLeaving] = useState<Routine | null>(null)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    // In a gym the connection may be gone by the time that something is deleted.
    preload(loadDialog)
  }, [])
  const all = shelf?.routines ?? []
  const found = findRoutines(all, search)

  const remove = async () => {
    const next = await deleteRoutine(leaving?.id ?? '').catch(reportError)
    // A failure is told beside the list, where the routine still is: the question has been answered.
    setAsking(false)
    if (next) onChanged(next)
    if (!next) onFailed('unexpected')
    else if (next.fault) onFailed('undeleted')
    return true
  }
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="routines" ref={heading} tabIndex={-1} className="text-xl outline-0">
          {texts.list.title}
        </h2>
        <p role="status" className="text-sm text-ink-muted tabular-nums">
          {all.length > 0 && texts.list.found(found.length, all.length)}
        </p>
      </div>
      {all.length > 0 && <RoutineControls routines={all} search={search} onSearch={onSearch} />}
      {shelf ? (
        <ul className="mt-5 grid grid-cols-1 items-start gap-3 md:gap-5 xl:grid-cols-2">
          {found.map((routine) => (
            <li key={routine.id} className="min-w-0">
              <RoutineCard
                routine={routine}
                onEdit={() => onEdit(routine)}
                onCopy={() => onCopy(routine)}
                onDelete={() => {
                  setLeaving(routine)
                  setAsking(true)
                }}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Placeholder />
      )}
      {shelf && all.length === 0 && (
        <EmptyShelf
          heading="h3"
          {...texts.list.empty}
          action={
            <a href={`#${formId}`} className={buttonClass('soft', 48, 'lg:hidden')}>
              <Plus size={20} strokeWidth={1.9} />
              {texts.toForm}
            </a>
          }
        />
      )}
      {all.length > 0 && found.length === 0 && (
        <EmptyShelf
          heading="h3"
          {...texts.list.none}
          action={
            <Button look="soft" onClick={() => onSearch(everyRoutine)}>
              {texts.list.showAll}
            </Button>
          }
        />
      )}
      <DeleteDialog
        open={isAsking}
        texts={{ ...texts.deletion, detail: leaving?.name ?? '' }}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        // The button that asked is gone with its routine.
        returnFocus={() => (all.some(({ id }) => id === leaving?.id) ? null : heading.current)}
      />
    </>
  )
}

type ControlsProps = Pick<Props, 'search' | 'onSearch'> & { routines: readonly Routine[] }

function RoutineControls({ routines, search, onSearch }: ControlsProps) {
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
            {offered.map((category) => {
              const isChosen = categories.includes(category)
              const others = categories.filter((each) => each !== category)
              return (
                <Chip
                  key={category}
                  pressed={isChosen}
                  onClick={() =>
                    onSearch({ ...search, categories: isChosen ? others : [...others, category] })
                  }
                >
                  {texts.categories[category]}
                </Chip>
              )
            })}
          </div>
        </fieldset>
      )}
    </search>
  )
}

/** Below it the form of a phone is out of sight, so that nobody sees it move when the routines come. */
function Placeholder() {
  return (
    <div className="mt-5 grid grid-cols-1 content-start gap-3 max-lg:min-h-dvh md:gap-5 xl:grid-cols-2">
      <Skeleton className="h-64 rounded-lg" />
      <Skeleton className="h-64 rounded-lg max-xl:hidden" />
    </div>
  )
}
