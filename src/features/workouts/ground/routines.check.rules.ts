import {
  difficulties,
  type Exercise,
  inOrder,
  LAST_MS,
  ROUTINE_LIMITS,
  type Routine,
  routineCategories,
} from './routines.rules.ts'

type RoutineField = keyof Routine | keyof Exercise

/** What is wrong in data that claims to be a routine, and where; exercises are counted from 1. */
export type RoutineFault = { exercise?: number } & (
  | { kind: 'not-an-object' }
  | { kind: 'unknown-field'; name: string }
  | { kind: 'missing' | 'wrong-kind' | 'not-offered' | 'not-a-time'; field: RoutineField }
  | { kind: 'out-of-range'; field: RoutineField; min: number; max: number }
)

/** A routine that passed every check, or the first thing that is wrong with it. */
type CheckedRoutine = { routine: Routine; fault: null } | { routine: null; fault: RoutineFault }

const routineFields: RoutineField[] = ['id', 'name', 'description', 'categories', 'exercises', 'created']
const exerciseFields: RoutineField[] = ['name', 'sets', 'reps', 'difficulty']

/**
 * Reads data of a file or of the browser's storage as a routine. A field that is not ours is a fault too: to leave it
 * out would lose it.
 */
export function checkRoutine(data: unknown): CheckedRoutine {
  const fault = faultOf(data)
  if (fault) return { routine: null, fault }
  // Every field was looked at just now.
  const routine = data as Routine
  return {
    fault: null,
    routine: {
      ...routine,
      name: routine.name.trim(),
      description: routine.description.trim(),
      categories: inOrder(routine.categories),
      exercises: routine.exercises.map((exercise) => ({ ...exercise, name: exercise.name.trim() })),
    },
  }
}

function faultOf(data: unknown): RoutineFault | null {
  if (!isObject(data)) return { kind: 'not-an-object' }
  return (
    faultOfFields(data, routineFields) ??
    (isId(data.id) ? null : { kind: 'not-a-time', field: 'id' }) ??
    faultOfText('name', data.name, ROUTINE_LIMITS.name) ??
    faultOfText('description', data.description, ROUTINE_LIMITS.description) ??
    faultOfCategories(data.categories) ??
    faultOfExercises(data.exercises) ??
    (isTime(data.created) ? null : { kind: 'not-a-time', field: 'created' })
  )
}

function faultOfFields(data: Record<string, unknown>, fields: RoutineField[]): RoutineFault | null {
  const missing = fields.find((field) => !Object.hasOwn(data, field))
  if (missing) return { kind: 'missing', field: missing }
  const unknown = Object.keys(data).find((name) => !fields.some((field) => field === name))
  return unknown === undefined ? null : { kind: 'unknown-field', name: unknown }
}

function faultOfText(field: RoutineField, text: unknown, range: Range): RoutineFault | null {
  if (typeof text !== 'string') return { kind: 'wrong-kind', field }
  return faultOfCount(field, text.trim().length, range)
}

function faultOfCategories(data: unknown): RoutineFault | null {
  if (!Array.isArray(data)) return { kind: 'wrong-kind', field: 'categories' }
  const isOffered = (category: unknown) => routineCategories.some((each) => each === category)
  return data.every(isOffered) ? null : { kind: 'not-offered', field: 'categories' }
}

function faultOfExercises(data: unknown): RoutineFault | null {
  if (!Array.isArray(data)) return { kind: 'wrong-kind', field: 'exercises' }
  const count = faultOfCount('exercises', data.length, ROUTINE_LIMITS.exercises)
  if (count) return count
  for (const [index, exercise] of data.entries()) {
    const fault = faultOfExercise(exercise)
    if (fault) return { ...fault, exercise: index + 1 }
  }
  return null
}

function faultOfExercise(data: unknown): RoutineFault | null {
  if (!isObject(data)) return { kind: 'not-an-object' }
  return (
    faultOfFields(data, exerciseFields) ??
    faultOfText('name', data.name, ROUTINE_LIMITS.exerciseName) ??
    faultOfNumber('sets', data.sets, ROUTINE_LIMITS.sets) ??
    faultOfNumber('reps', data.reps, ROUTINE_LIMITS.reps) ??
    (difficulties.some((each) => each === data.difficulty)
      ? null
      : { kind: 'not-offered', field: 'difficulty' })
  )
}

type Range = { min: number; max: number }

function faultOfNumber(field: RoutineField, value: unknown, range: Range): RoutineFault | null {
  if (typeof value !== 'number' || !Number.isInteger(value)) return { kind: 'wrong-kind', field }
  return faultOfCount(field, value, range)
}

function faultOfCount(field: RoutineField, count: number, { min, max }: Range): RoutineFault | null {
  return count < min || count > max ? { kind: 'out-of-range', field, min, max } : null
}

export function isObject(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data)
}

/** What a text says in JSON; undefined, which JSON has no word for, where it says nothing. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isId(data: unknown): boolean {
  return typeof data === 'string' && /^(?:0|[1-9]\d{0,15})$/.test(data) && Number(data) <= LAST_MS
}

/** Whether it is a time as `toISOString` writes it. */
function isTime(data: unknown): boolean {
  if (typeof data !== 'string') return false
  const date = new Date(data)
  return !Number.isNaN(date.getTime()) && date.toISOString() === data
}
