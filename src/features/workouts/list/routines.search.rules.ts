import { foldLetters } from '#platform/texts/text.rules.ts'
import { inOrder, type Routine, type RoutineCategory, sortRoutines } from '../ground/routines.rules.ts'

/** What is looked for: a text, and routines of any of these categories; nothing chosen is every category. */
export type RoutineSearch = { text: string; categories: readonly RoutineCategory[] }

/** A search that leaves nothing out. */
export const everyRoutine: RoutineSearch = { text: '', categories: [] }

/** The routines that both the text and the categories fit, newest first. */
export function findRoutines(routines: readonly Routine[], { text, categories }: RoutineSearch): Routine[] {
  const words = foldLetters(text.trim())
  const found = routines.filter(
    (routine) =>
      (categories.length === 0 || routine.categories.some((category) => categories.includes(category))) &&
      textsOf(routine).some((each) => foldLetters(each).includes(words)),
  )
  return sortRoutines(found)
}

/** Categories that a search can be narrowed to: those of the routines, and those that are chosen already. */
export function offeredCategories(
  routines: readonly Routine[],
  chosen: readonly RoutineCategory[],
): RoutineCategory[] {
  return inOrder([...routines.flatMap(({ categories }) => categories), ...chosen])
}

function textsOf({ name, description, exercises }: Routine): string[] {
  return [name, description, ...exercises.map((exercise) => exercise.name)]
}
