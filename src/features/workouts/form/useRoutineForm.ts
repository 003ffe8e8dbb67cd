import { useState } from 'react'
import { OF_BROWSER } from '#platform/browser/draft.ts'
import { useForm } from '#ui/form/useForm.ts'
import type { RoutineContent } from '../ground/routines.rules.ts'
import { saveRoutine } from '../ground/routines.simulated.ts'
import type { Shelf, StorageFault } from '../ground/routines.storage.ts'
import {
  addExercise,
  contentOf,
  type ExerciseValues,
  faultsOf,
  isRoutineValues,
  isUntouched,
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
}
export type RoutineFormState = ReturnType<typeof useRoutineForm>

/** Where a draft is kept in this tab: without a connection the page knows no member, and is the same page after. */
function draftKey(draftOf: string): string {
  return ['fitfuel.workouts.draft', draftOf, OF_BROWSER].filter(Boolean).join('.')
}

/** The state of the form and what its button does. What fails leaves everything as it was typed. */
export function useRoutineForm({ initial, editedId, draftOf, onSaved, onFailed }: Options) {
  const [start] = useState(initial)
  const form = useForm({
    key: draftKey(draftOf),
    start,
    isValues: isRoutineValues,
    isUntouched: (values) => isUntouched(values, start),
    faultsOf,
    waitsForSending: true,
  })
  const { values, change } = form

  const save = async () => {
    try {
      const content = contentOf(values)
      const shelf = await saveRoutine(content, editedId)
      if (shelf.fault) return onFailed(shelf.fault, { content, shelf })
      form.discard()
      onSaved(shelf, content.name)
    } catch (error) {
      reportError(error)
      onFailed('unexpected')
    }
  }

  return {
    ...form,
    submit: () => {
      if (Object.keys(faultsOf(values)).length > 0) onFailed('invalid')
      return form.submit(save)
    },
    putExercise: (changed: ExerciseValues) =>
      change({
        ...values,
        exercises: values.exercises.map((exercise) => (exercise.key === changed.key ? changed : exercise)),
      }),
    add: () => change(addExercise(values)),
    remove: (exerciseKey: number) => change(removeExercise(values, exerciseKey)),
  }
}
