import { useState } from 'react'
import { OF_BROWSER } from '#platform/browser/draft.ts'
import { useTexts } from '#platform/texts/i18n.tsx'
import { useForm } from '#ui/form/useForm.ts'
import type { Routine, RoutineContent } from '../ground/routines.rules.ts'
import { saveRoutine } from '../ground/routines.simulated.ts'
import type { Shelf, StorageFault } from '../ground/routines.storage.ts'
import { workoutTexts } from '../ground/workouts.texts.ts'
import {
  addExercise,
  areSameRoutines,
  contentOf,
  type ExerciseValues,
  emptyRoutine,
  faultsOf,
  isRoutineValues,
  type RoutineValues,
  removeExercise,
  valuesOf,
  valuesOfCopy,
} from './routine-form.rules.ts'

/** Why a routine was not saved, for the texts to say. */
export type SaveFault = 'invalid' | StorageFault | 'unexpected'

/** What the form is for: a new routine, or one that is there, to be changed or to be copied into a new one. */
export type RoutineTask = { kind: 'new' } | { kind: 'edit' | 'copy'; routine: Routine }

export type RoutineFormOptions = {
  task: RoutineTask
  onSaved(shelf: Shelf, name: string): void
  /** Told with what was to be saved, and with what is kept, where that has no place for it. */
  onFailed(fault: SaveFault, unsaved?: { content: RoutineContent; shelf: Shelf }): void
}
export type RoutineFormState = ReturnType<typeof useRoutineForm>

/** Where a draft is kept in this tab: without a connection the page knows no member, and is the same page after. */
function draftKey(task: RoutineTask): string {
  const routine = task.kind === 'new' ? [] : [task.kind, task.routine.id]
  return ['fitfuel.workouts.draft', ...routine, OF_BROWSER].join('.')
}

function initialOf(task: RoutineTask, copySuffix: string): RoutineValues {
  if (task.kind === 'new') return emptyRoutine()
  return task.kind === 'edit' ? valuesOf(task.routine) : valuesOfCopy(task.routine, copySuffix)
}

/** The state of the form and what its button does. What fails leaves everything as it was typed. */
export function useRoutineForm({ task, onSaved, onFailed }: RoutineFormOptions) {
  const { copySuffix } = useTexts(workoutTexts).form
  const [start] = useState(() => initialOf(task, copySuffix))
  const form = useForm({
    key: draftKey(task),
    start,
    isValues: isRoutineValues,
    isUntouched: (values) => areSameRoutines(values, start),
    faultsOf,
    waitsForSending: true,
  })
  const { values, change } = form

  const save = async () => {
    try {
      const content = contentOf(values)
      const shelf = await saveRoutine(content, task.kind === 'edit' ? task.routine.id : null)
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
