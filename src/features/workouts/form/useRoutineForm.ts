import { useEffect, useRef, useState } from 'react'
import { keepDraft, OF_BROWSER, readKept } from '#platform/browser/draft.ts'
import { useLeaveWarning } from '#ui/form/useLeaveWarning.ts'
import type { RoutineContent } from '../ground/routines.rules.ts'
import { saveRoutine } from '../ground/routines.simulated.ts'
import type { Shelf, StorageFault } from '../ground/routines.storage.ts'
import {
  addExercise,
  areSameRoutines,
  contentOf,
  type ExerciseValues,
  faultsOf,
  firstFault,
  hasFaults,
  isEmptyRoutine,
  isRoutineValues,
  noFaults,
  type RoutineValues,
  removeExercise,
} from './routine-form.rules.ts'

/** Why a routine was not saved, for the texts to say. */
export type SaveFault = 'invalid' | StorageFault | 'unexpected'

export type RoutineFormEvents = {
  onSaved(shelf: Shelf, name: string): void
  /** Told with what was to be saved, and with what is kept, where that has no place for it. */
  onFailed(fault: SaveFault, unsaved?: { content: RoutineContent; shelf: Shelf }): void
}
type Options = RoutineFormEvents & {
  /** What the form begins with: nothing for a new routine. */
  initial: RoutineValues
  /** The routine that is changed, or null. */
  editedId: string | null
  /** Tells the drafts of this tab apart; empty for a new routine. */
  draftOf: string
  /** Brings the keyboard to the control of this name. */
  focus(name: string): void
}
export type RoutineFormState = ReturnType<typeof useRoutineForm>

/** Where a draft is kept in this tab: without a connection the page knows no member, and is the same page after. */
function draftKey(draftOf: string): string {
  return ['fitfuel.workouts.draft', draftOf, OF_BROWSER].filter(Boolean).join('.')
}

/** The state of the form and what its button does. What fails leaves everything as it was typed. */
export function useRoutineForm({ initial, editedId, draftOf, onSaved, onFailed, focus }: Options) {
  const key = draftKey(draftOf)
  const [start] = useState(initial)
  const [values, setValues] = useState(start)
  const [isRestored, setRestored] = useState(false)
  /** Whether the draft was looked for: the server's page has none. */
  const [isReady, setReady] = useState(false)
  const [faults, setFaults] = useState(noFaults)
  const [isSaving, setSaving] = useState(false)
  const saving = useRef(false)
  const isEmpty = isUntouched(values, start)
  // What was back is gone: what is typed now is new.
  if (isRestored && isEmpty) setRestored(false)
  useLeaveWarning(isSaving)

  useEffect(() => {
    const draft = readKept(key, isRoutineValues)
    if (draft) setValues(draft)
    setRestored(draft !== null)
    setReady(true)
  }, [key])
  useEffect(() => {
    if (isReady) keepDraft(key, isEmpty ? null : values)
  }, [isReady, key, isEmpty, values])

  const put = (next: RoutineValues) => {
    setValues(next)
    // A fault that was told goes once it is mended; no new one is told while somebody types.
    if (hasFaults(faults)) setFaults(keepKnown(faultsOf(next), faults))
  }

  const submit = async () => {
    if (saving.current) return
    const found = faultsOf(values)
    setFaults(found)
    const first = firstFault(values, found)
    if (first) {
      onFailed('invalid')
      return focus(first)
    }
    saving.current = true
    setSaving(true)
    try {
      const content = contentOf(values)
      const shelf = await saveRoutine(content, editedId)
      if (shelf.fault) return onFailed(shelf.fault, { content, shelf })
      keepDraft(key, null)
      setValues(start)
      setRestored(false)
      onSaved(shelf, content.name)
    } catch (error) {
      reportError(error)
      onFailed('unexpected')
    } finally {
      saving.current = false
      setSaving(false)
    }
  }

  return {
    values,
    faults,
    isRestored,
    isSaving,
    submit,
    put,
    putExercise: (changed: ExerciseValues) =>
      put({
        ...values,
        exercises: values.exercises.map((exercise) => (exercise.key === changed.key ? changed : exercise)),
      }),
    add: () => put(addExercise(values)),
    remove: (exerciseKey: number) => put(removeExercise(values, exerciseKey)),
    discard: () => {
      setValues(start)
      setFaults(noFaults)
      setRestored(false)
    },
  }
}

/** Whether nothing would be lost: what stands there is what the form began with. */
function isUntouched(values: RoutineValues, start: RoutineValues): boolean {
  return isEmptyRoutine(start) ? isEmptyRoutine(values) : areSameRoutines(values, start)
}

/** Of what is wrong now, only what was told before. */
function keepKnown(now: typeof noFaults, told: typeof noFaults): typeof noFaults {
  const kept: typeof noFaults = { exercises: {} }
  if (now.name && told.name) kept.name = now.name
  if (now.description && told.description) kept.description = now.description
  for (const [key, before] of Object.entries(told.exercises)) {
    const wrong = Object.entries(now.exercises[Number(key)] ?? {}).filter(([field]) => field in before)
    if (wrong.length > 0) kept.exercises[Number(key)] = Object.fromEntries(wrong)
  }
  return kept
}
