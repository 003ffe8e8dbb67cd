import { saveFile } from '#platform/browser/save-file.ts'
import {
  type FileFault,
  fileName,
  MAX_FILE_BYTES,
  readRoutines,
  writeRoutines,
} from '../ground/routines.file.rules.ts'
import { mergeRoutines, type Routine } from '../ground/routines.rules.ts'
import { changeRoutines, keptText, type Shelf, type StorageFault } from '../ground/routines.storage.ts'

/** What reading a file came to: how many of its routines were added, and how many there were already. */
export type Imported =
  | { kind: 'added'; shelf: Shelf; added: number; known: number }
  | { kind: 'refused'; fault: FileFault }
  | { kind: 'not-kept'; fault: StorageFault }

/** Saves routines as a file. */
export function downloadRoutines(routines: readonly Routine[]): void {
  const now = new Date()
  save(writeRoutines(routines, now), fileName(now))
}

/** Saves what is kept as it stands, readable or not. */
export function downloadKept(): void {
  save(keptText() ?? '', `stored-${fileName(new Date())}`)
}

/** Adds the routines of a file to those that are kept: all of them, or none. */
export async function importRoutines(file: Blob): Promise<Imported> {
  if (file.size > MAX_FILE_BYTES) return { kind: 'refused', fault: { kind: 'too-large' } }
  const text = textOf(await file.arrayBuffer())
  if (text === null) return { kind: 'refused', fault: { kind: 'not-text' } }
  const { routines, fault } = readRoutines(text)
  if (fault) return { kind: 'refused', fault }
  let before = 0
  const shelf = await changeRoutines((kept) => {
    before = kept.length
    return mergeRoutines(kept, routines)
  })
  if (shelf.fault) return { kind: 'not-kept', fault: shelf.fault }
  const added = shelf.routines.length - before
  return { kind: 'added', shelf, added, known: routines.length - added }
}

/** A text in UTF-8; null where bytes are something else, which would be read as other letters than were written. */
function textOf(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function save(text: string, name: string): void {
  saveFile(new Blob([text], { type: 'application/json' }), name)
}
