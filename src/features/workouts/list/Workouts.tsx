import { Check, Plus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/texts/i18n.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { buttonClass } from '#ui/button/look.rules.ts'
import { classes } from '#ui/ground/classes.ts'
import { RoutineCopies } from '../copies/RoutineCopies.tsx'
import { StorageNotice } from '../copies/StorageNotice.tsx'
import { RoutineForm } from '../form/RoutineForm.tsx'
import type { RoutineTask, SaveFault } from '../form/useRoutineForm.ts'
import type { RoutineContent } from '../ground/routines.rules.ts'
import { loadRoutines } from '../ground/routines.simulated.ts'
import { readShelf, type Shelf, whenChangedElsewhere } from '../ground/routines.storage.ts'
import { workoutTexts } from '../ground/workouts.texts.ts'
import { ErrorBanner } from './ErrorBanner.tsx'
import { LoadingOverlay } from './LoadingOverlay.tsx'
import { type DeleteFault, RoutineList } from './RoutineList.tsx'
import { everyRoutine, type RoutineSearch } from './routines.search.rules.ts'

const FORM_ID = 'new-routine'

/** The saved routines, first, for who stands in the gym, and the form for a new one. */
export function Workouts() {
  const texts = useTexts(workoutTexts)
  const { shelf, show } = useRoutines()
  const [search, setSearch] = useState<RoutineSearch>(everyRoutine)
  const [saved, setSaved] = useState<{ number: number; name: string } | null>(null)
  const [unsaved, setUnsaved] = useState<RoutineContent | null>(null)
  const [error, setError] = useState<{ number: number; fault: SaveFault | DeleteFault } | null>(null)
  const [task, setTask] = useState<RoutineTask>({ kind: 'new' })
  const list = useRef<HTMLElement>(null)

  const tellSaved = (next: Shelf, name: string) => {
    show(next)
    setSaved((before) => ({ number: (before?.number ?? 0) + 1, name }))
    setError(null)
    setUnsaved(null)
    // The new one is the first in sight.
    setSearch(everyRoutine)
    list.current?.scrollIntoView()
    if (task.kind !== 'new') endTask()
  }
  const endTask = () => {
    setTask({ kind: 'new' })
    // The button that was pressed goes with its form.
    document.getElementById('routines')?.focus()
  }
  const tellError = (fault: SaveFault | DeleteFault) =>
    setError((before) => ({ number: (before?.number ?? 0) + 1, fault }))

  return (
    <>
      <Head />
      {error && (
        <ErrorBanner
          // Each error has its own five seconds.
          key={error.number}
          message={texts.errors[error.fault]}
          onClose={() => setError(null)}
        />
      )}
      <div className="relative mt-6 md:mt-8">
        {!shelf && <LoadingOverlay />}
        <div
          inert={!shelf}
          className="noscript:hidden grid grid-cols-1 gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start"
        >
          <section ref={list} aria-labelledby="routines" className="min-w-0 scroll-mt-(--clear-top)">
            {saved && <SavedAlert key={saved.number} name={saved.name} onClose={() => setSaved(null)} />}
            {shelf && <StorageNotice shelf={shelf} unsaved={unsaved} onChanged={show} />}
            <RoutineList
              shelf={shelf}
              search={search}
              formId={FORM_ID}
              onSearch={setSearch}
              onChanged={(next) => {
                show(next)
                // What is deleted may be what was told as saved.
                setSaved(null)
              }}
              onEdit={(routine) => setTask({ kind: 'edit', routine })}
              onCopy={(routine) => setTask({ kind: 'copy', routine })}
              onFailed={tellError}
            />
            {shelf && <RoutineCopies shelf={shelf} onChanged={show} />}
          </section>
          <RoutineForm
            // Each task begins with its own form, and a draft of another stays where it is.
            key={task.kind === 'new' ? task.kind : `${task.kind} ${task.routine.id}`}
            id={FORM_ID}
            task={task}
            onCancel={endTask}
            onSaved={tellSaved}
            onFailed={(fault, failed) => {
              setSaved(null)
              setUnsaved(failed?.content ?? null)
              if (failed) show(failed.shelf)
              tellError(fault)
            }}
          />
        </div>
      </div>
    </>
  )
}

function Head() {
  const texts = useTexts(workoutTexts)
  return (
    <header className="flex items-center gap-5">
      <div className="min-w-0 flex-1">
        <h1 className="text-2xl md:text-3xl">{texts.title}</h1>
        <p className="mt-2 max-w-[42rem] text-md text-ink-muted md:text-lg">{texts.lead}</p>
        <a
          href={`#${FORM_ID}`}
          className={classes(buttonClass('soft', 48), 'mt-4 lg:hidden noscript:hidden')}
        >
          <Plus size={20} strokeWidth={1.9} />
          {texts.toForm}
        </a>
      </div>
      <img
        src="/illustrations/workout.svg"
        alt=""
        width={104}
        height={104}
        className="rounded-full bg-plate-mint p-5 max-md:size-20 max-md:self-start max-md:p-4"
      />
    </header>
  )
}

/** Tells that a routine was saved, above the list whose first it is now. */
function SavedAlert({ name, onClose }: { name: string; onClose(): void }) {
  const texts = useTexts(workoutTexts)
  return (
    <div
      role="alert"
      className="mb-5 flex items-center gap-3 rounded-lg bg-pine-soft py-2 pr-2 pl-4 text-on-pine-soft"
    >
      <Check size={20} strokeWidth={2.2} className="shrink-0" />
      <p dir="auto" className="min-w-0 flex-1 font-[650] wrap-anywhere">
        {texts.saved(name)}
      </p>
      <IconButton label={texts.close} onClick={onClose}>
        <X size={20} />
      </IconButton>
    </div>
  )
}

/** What the browser keeps; null until it is loaded. Follows what other tabs change. */
function useRoutines() {
  const [shelf, setShelf] = useState<Shelf | null>(null)

  useEffect(() => {
    let isShown = true
    loadRoutines().then((loaded) => isShown && setShelf(loaded))
    const stop = whenChangedElsewhere(() => setShelf((before) => before && readShelf()))
    return () => {
      isShown = false
      stop()
    }
  }, [])

  return { shelf, show: setShelf }
}
