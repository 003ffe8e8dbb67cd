import { checkRoutine, isObject, parseJson, type RoutineFault } from './routines.check.rules.ts'
import { type Routine, sortRoutines } from './routines.rules.ts'

const FORMAT = 'fitfuel-workout-routines'
const VERSION = 1

/**
 * Bytes of a file that is read at most. Browsers keep some 5 million UTF-16 units for a site, each at most three bytes in
 * a file: whatever could be kept can be read again.
 */
export const MAX_FILE_BYTES = 16 * 1024 * 1024

/** What is wrong with a file; routines are counted from 1. */
export type FileFault =
  | { kind: 'too-large' | 'not-text' | 'not-json' | 'not-ours' | 'newer' | 'no-list' }
  | { kind: 'unknown-field'; name: string }
  | { kind: 'routine'; routine: number; fault: RoutineFault }

type ReadRoutines = { routines: Routine[]; fault: null } | { routines: null; fault: FileFault }

/** The text of a file with these routines. */
export function writeRoutines(routines: readonly Routine[], now: Date): string {
  const about = { format: FORMAT, version: VERSION, exported: now.toISOString() }
  const file = { ...about, routines: sortRoutines(routines) }
  return `${JSON.stringify(file, null, 1)}\n`
}

/** What a file with routines that is written at `now` is called. */
export function fileName(now: Date): string {
  return `fitfuel-workouts-${now.toISOString().slice(0, 10)}.json`
}

/** The routines in the text of a file: all of them, or what is wrong with it and where. */
export function readRoutines(text: string): ReadRoutines {
  const data = parseJson(text)
  if (data === undefined) return failed({ kind: 'not-json' })
  if (!isObject(data) || data.format !== FORMAT) return failed({ kind: 'not-ours' })
  if (typeof data.version === 'number' && data.version > VERSION) return failed({ kind: 'newer' })
  if (data.version !== VERSION) return failed({ kind: 'not-ours' })
  const unknown = Object.keys(data).find((name) => !fields.includes(name))
  if (unknown !== undefined) return failed({ kind: 'unknown-field', name: unknown })
  if (!Array.isArray(data.routines)) return failed({ kind: 'no-list' })
  const routines: Routine[] = []
  for (const [index, entry] of data.routines.entries()) {
    const { routine, fault } = checkRoutine(entry)
    if (fault) return failed({ kind: 'routine', routine: index + 1, fault })
    routines.push(routine)
  }
  return { routines, fault: null }
}

const fields = ['format', 'version', 'exported', 'routines']

function failed(fault: FileFault): ReadRoutines {
  return { routines: null, fault }
}
