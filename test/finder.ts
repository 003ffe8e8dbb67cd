import { inject } from 'vitest'
import { openFinder } from '#features/engine/api/finder.snapshot.server.ts'

/** `openFinder` whose thread runs the program that was bundled for the run. */
export function openTestFinder(options: Parameters<typeof openFinder>[0]) {
  return openFinder({ workerProgram: new URL(inject('finderProgram')), ...options })
}
