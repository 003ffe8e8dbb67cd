import { isObject } from '../ground/routines.check.rules.ts'
import {
  type Difficulty,
  difficulties,
  EXERCISE_DEFAULTS,
  inOrder,
  ROUTINE_LIMITS,
  type RoutineCategory,
  type RoutineContent,
  routineCategories,
} from '../ground/routines.rules.ts'

/** An exercise in the form, as typed. The key tells rows apart while some are removed. */
export type ExerciseValues = {
  key: number
  name: string
  sets: string
  reps: string
  difficulty: Difficulty | ''
}

/** What stands in the form, as typed. */
export type RoutineValues = {
  name: string
  description: string
  categories: RoutineCategory[]
  exercises: ExerciseValues[]
}

type TextFault = 'required' | 'too-short' | 'too-long'
type CountFault = 'too-few' | 'too-many' | 'not-whole'
type ExerciseFaults = {
  name?: 'required' | 'too-long'
  sets?: CountFault
  reps?: CountFault
  difficulty?: 'required'
}

/** What is wrong with the form, by the names of its controls, from the top. */
export type RoutineFaults = {
  name?: TextFault
  description?: TextFault
} & { [Field in keyof ExerciseFaults as ControlName<Field>]?: ExerciseFaults[Field] }

type ControlName<Field extends keyof ExerciseFaults> = `exercise-${number}-${Field}`

/** A form before anything is typed: one empty exercise. */
export function emptyRoutine(): RoutineValues {
  return { name: '', description: '', categories: [], exercises: [emptyExercise([])] }
}

/** The form of a routine that is there. */
export function valuesOf({ name, description, categories, exercises }: RoutineContent): RoutineValues {
  const rows = exercises.map(({ sets, reps, ...exercise }, index) => ({
    ...exercise,
    key: index + 1,
    sets: String(sets),
    reps: String(reps),
  }))
  return { name, description, categories, exercises: rows }
}

/** The form of a copy, under a name that tells it from what it was copied from and still fits. */
export function valuesOfCopy(routine: RoutineContent, suffix: string): RoutineValues {
  const room = ROUTINE_LIMITS.name.max - suffix.length
  return valuesOf({ ...routine, name: `${routine.name.slice(0, room).toWellFormed()}${suffix}` })
}

/** Whether two forms say the same. */
export function areSameRoutines(one: RoutineValues, other: RoutineValues): boolean {
  const countOf = ({ exercises }: RoutineValues) => exercises.length
  return (
    countOf(one) === countOf(other) && JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other))
  )
}

/** The form with one more exercise, or as it is when it has as many as a routine can have. */
export function addExercise(values: RoutineValues): RoutineValues {
  if (!canAdd(values)) return values
  return { ...values, exercises: [...values.exercises, emptyExercise(values.exercises)] }
}

/** The form without an exercise; the last one stays. */
export function removeExercise(values: RoutineValues, key: number): RoutineValues {
  if (!canRemove(values)) return values
  return { ...values, exercises: values.exercises.filter((exercise) => exercise.key !== key) }
}

/** Whether a routine can have one more exercise. */
export function canAdd({ exercises }: RoutineValues): boolean {
  return exercises.length < ROUTINE_LIMITS.exercises.max
}

/** Whether an exercise can be taken away: one always stays. */
export function canRemove({ exercises }: RoutineValues): boolean {
  return exercises.length > ROUTINE_LIMITS.exercises.min
}

/**
 * The number of a field after a press of its minus (-1) or plus (1), within what a routine can have: the next whole one
 * that way, and the least where there was no number.
 */
export function stepCount(text: string, step: -1 | 1): string {
  const { min, max } = ROUTINE_LIMITS.sets
  const number = numberOf(text)
  const next = (step < 0 ? Math.ceil(number) : Math.floor(number)) + step
  return String(Math.min(max, Math.max(min, next || min)))
}

/** What is wrong with what is typed. */
export function faultsOf({ name, description, exercises }: RoutineValues): RoutineFaults {
  const found = [
    ['name', faultOfText(name, ROUTINE_LIMITS.name)],
    ['description', faultOfText(description, ROUTINE_LIMITS.description)],
    ...exercises.flatMap((exercise) => {
      const { name, sets, reps, difficulty } = faultsOfExercise(exercise)
      return Object.entries({ name, sets, reps, difficulty }).map(([field, fault]) => [
        controlName(exercise.key, field as keyof ExerciseFaults),
        fault,
      ])
    }),
  ]
  return Object.fromEntries(found.filter(([, fault]) => fault))
}

/** The name of a control of an exercise. */
export function controlName<Field extends keyof ExerciseFaults>(
  key: number,
  field: Field,
): ControlName<Field> {
  return `exercise-${key}-${field}`
}

/** What a form without faults says. */
export function contentOf({ name, description, categories, exercises }: RoutineValues): RoutineContent {
  return {
    name: name.trim(),
    description: description.trim(),
    categories: inOrder(categories),
    exercises: exercises.flatMap(({ name, sets, reps, difficulty }) =>
      difficulty ? [{ name: name.trim(), sets: numberOf(sets), reps: numberOf(reps), difficulty }] : [],
    ),
  }
}

/** Whether something is what may stand in the form. */
export function isRoutineValues(something: unknown): something is RoutineValues {
  if (!isObject(something)) return false
  const { name, description, categories, exercises } = something
  return (
    typeof name === 'string' &&
    typeof description === 'string' &&
    Array.isArray(categories) &&
    categories.every((category) => routineCategories.some((each) => each === category)) &&
    Array.isArray(exercises) &&
    exercises.length >= ROUTINE_LIMITS.exercises.min &&
    exercises.length <= ROUTINE_LIMITS.exercises.max &&
    exercises.every(isExerciseValues) &&
    new Set(exercises.map(({ key }) => key)).size === exercises.length
  )
}

function emptyExercise(others: readonly ExerciseValues[]): ExerciseValues {
  return {
    key: Math.max(0, ...others.map(({ key }) => key)) + 1,
    name: '',
    sets: String(EXERCISE_DEFAULTS.sets),
    reps: String(EXERCISE_DEFAULTS.reps),
    // Most often as hard as the one before.
    difficulty: others.at(-1)?.difficulty || EXERCISE_DEFAULTS.difficulty,
  }
}

function faultsOfExercise({ name, sets, reps, difficulty }: ExerciseValues): ExerciseFaults {
  const faults: ExerciseFaults = {}
  const setsFault = faultOfCount(sets, ROUTINE_LIMITS.sets)
  const repsFault = faultOfCount(reps, ROUTINE_LIMITS.reps)
  if (name.trim() === '') faults.name = 'required'
  else if (name.trim().length > ROUTINE_LIMITS.exerciseName.max) faults.name = 'too-long'
  if (setsFault) faults.sets = setsFault
  if (repsFault) faults.reps = repsFault
  if (difficulty === '') faults.difficulty = 'required'
  return faults
}

function faultOfText(typed: string, { min, max }: { min: number; max: number }): TextFault | undefined {
  const { length } = typed.trim()
  if (length === 0) return 'required'
  if (length > max) return 'too-long'
  return length < min ? 'too-short' : undefined
}

function faultOfCount(typed: string, { min, max }: { min: number; max: number }): CountFault | undefined {
  const number = numberOf(typed)
  if (number < min) return 'too-few'
  if (!/^\d+$/.test(typed.trim())) return 'not-whole'
  return number > max ? 'too-many' : undefined
}

/** What is typed as a number, with a decimal point or comma; nothing is 0, and what is no decimal number NaN. */
function numberOf(typed: string): number {
  return /^-?\d*[.,]?\d*$/.test(typed.trim()) ? Number(typed.replace(',', '.')) : Number.NaN
}

function isExerciseValues(something: unknown): something is ExerciseValues {
  if (!isObject(something)) return false
  const { key, name, sets, reps, difficulty } = something
  return (
    Number.isSafeInteger(key) &&
    typeof name === 'string' &&
    typeof sets === 'string' &&
    typeof reps === 'string' &&
    (difficulty === '' || difficulties.some((each) => each === difficulty))
  )
}
