import { pause } from '#platform/ground/pause.ts'
import { type RoutineContent, withSaved } from './routines.rules.ts'
import { changeRoutines, faultOfRoom, readShelf, type Shelf } from './routines.storage.ts'

/** What each step takes, in ms: the product says so, for a page that feels as if it were kept elsewhere. */
const SAVE_MS = 1000
const LOAD_MS = 500
const DELETE_MS = 500

/** What is kept, after the time that loading takes; its fault tells also when one more routine would find no room. */
export async function loadRoutines(): Promise<Shelf> {
  await pause(LOAD_MS)
  const shelf = readShelf()
  return { ...shelf, fault: shelf.fault ?? faultOfRoom() }
}

/** Keeps a new routine, or a changed one, after the time that saving takes, and gives what is kept then. */
export async function saveRoutine(content: RoutineContent, editedId: string | null = null): Promise<Shelf> {
  await pause(SAVE_MS)
  return changeRoutines((routines) => withSaved(routines, content, { editedId, now: new Date() }))
}

/** Removes a routine after the time that deleting takes, and gives what is kept then. */
export async function deleteRoutine(id: string): Promise<Shelf> {
  await pause(DELETE_MS)
  return changeRoutines((routines) => routines.filter((routine) => routine.id !== id))
}
