import { tmpdir } from 'node:os'
import { inject } from 'vitest'
import { openFinder } from '#features/engine/api/finder.snapshot.server.ts'

/** `openFinder` whose thread runs the program that was bundled for the run. */
export function openTestFinder(options: Omit<Parameters<typeof openFinder>[0], 'folder'>) {
  return openFinder({ workerProgram: new URL(inject('finderProgram')), folder: tmpdir(), ...options })
}
