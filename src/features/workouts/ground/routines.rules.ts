/** Categories of routines, in the order in which they are offered. */
export const routineCategories = [
  'Strength',
  'Cardio',
  'HIIT',
  'Flexibility',
  'Upper Body',
  'Lower Body',
  'Core',
  'Full Body',
  'Bodyweight',
  'Weight Training',
  'Crossfit',
  'Yoga',
] as const
export type RoutineCategory = (typeof routineCategories)[number]

export const difficulties = ['beginner', 'intermediate', 'advanced'] as const
export type Difficulty = (typeof difficulties)[number]

export type Exercise = { name: string; sets: number; reps: number; difficulty: Difficulty }

/** A routine as it is kept and written to files: `id` is a time in ms since 1970 as text, `created` an ISO time. */
export type Routine = {
  id: string
  name: string
  description: string
  categories: RoutineCategory[]
  exercises: Exercise[]
  created: string
}

/** What is typed of a routine, once it has passed its checks. */
export type RoutineContent = Pick<Routine, 'name' | 'description' | 'categories' | 'exercises'>

/** Characters of texts, and numbers of things. */
export const ROUTINE_LIMITS = {
  name: { min: 3, max: 80 },
  description: { min: 10, max: 500 },
  exerciseName: { min: 1, max: 80 },
  exercises: { min: 1, max: 50 },
  sets: { min: 1, max: 999 },
  reps: { min: 1, max: 999 },
} as const

/** An exercise before anything is typed. */
export const EXERCISE_DEFAULTS = { sets: 3, reps: 10, difficulty: 'beginner' } as const

/** The last moment that a date can hold, in ms since 1970. */
export const LAST_MS = 8.64e15

/** A new routine, made at `now`; its id is free among `others`. */
export function makeRoutine(content: RoutineContent, others: readonly Routine[], now: Date): Routine {
  const id = takeId(String(now.getTime()), new Map(others.map((other) => [other.id, idAfter(other.id)])))
  return { id, ...content, categories: inOrder(content.categories), created: now.toISOString() }
}

/**
 * The routines after one was saved: with the one of `editedId` changed in its place, or else with a new one. A routine that
 * was deleted while somebody changed it is a new one: what they typed is not lost.
 */
export function withSaved(
  routines: readonly Routine[],
  content: RoutineContent,
  { editedId, now }: { editedId: string | null; now: Date },
): Routine[] {
  if (!routines.some(({ id }) => id === editedId)) return [makeRoutine(content, routines, now), ...routines]
  const categories = inOrder(content.categories)
  return routines.map((routine) =>
    routine.id === editedId ? { ...routine, ...content, categories } : routine,
  )
}

/** Newest first. */
export function sortRoutines(routines: readonly Routine[]): Routine[] {
  return routines.toSorted((a, b) => b.created.localeCompare(a.created) || Number(b.id) - Number(a.id))
}

/**
 * Both lists as one, newest first: nothing of either is lost, and what is in both is there once. A routine is the same as
 * another when all but the id agrees, the time of making in ms included. Where another one has its id, it gets the next
 * that is free.
 */
export function mergeRoutines(kept: readonly Routine[], added: readonly Routine[]): Routine[] {
  const merged: Routine[] = []
  const contents = new Set<string>()
  const taken = new Map<string, string>()
  for (const routine of [...kept, ...added]) {
    const content = contentKey(routine)
    if (contents.has(content)) continue
    const id = takeId(routine.id, taken)
    merged.push(id === routine.id ? routine : { ...routine, id })
    contents.add(content)
  }
  return sortRoutines(merged)
}

/** Categories in the order in which they are offered, each once. */
export function inOrder(categories: readonly RoutineCategory[]): RoutineCategory[] {
  return routineCategories.filter((category) => categories.includes(category))
}

/**
 * Takes an id, or the next that is free. `taken` leads from every taken id towards that one; each search shortens the way
 * of the next, so that the time for a file whose routines all have one id hardly grows faster than the file.
 */
function takeId(wanted: string, taken: Map<string, string>): string {
  const passed: string[] = []
  let id = wanted
  for (let next = taken.get(id); next !== undefined; next = taken.get(id)) {
    passed.push(id)
    id = next
  }
  for (const each of [...passed, id]) taken.set(each, idAfter(id))
  return id
}

function idAfter(id: string): string {
  return String(Number(id) < LAST_MS ? Number(id) + 1 : 0)
}

function contentKey({ name, description, categories, exercises, created }: Routine): string {
  const lines = exercises.map(({ name, sets, reps, difficulty }) => [name, sets, reps, difficulty])
  return JSON.stringify([name, description, inOrder(categories), lines, created])
}
