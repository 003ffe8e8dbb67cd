import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStore, routineOf } from '#test/routines.ts'
import { MAX_FILE_BYTES, writeRoutines } from '../ground/routines.file.rules.ts'
import { ROUTINES_KEY } from '../ground/routines.key.rules.ts'
import { tellFileFault } from './RoutineCopies.tsx'
import { importRoutines } from './routines.copies.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const fileOf = (...routines: ReturnType<typeof routineOf>[]) => new Blob([writeRoutines(routines, now)])
const before = JSON.stringify([routineOf()])
let store = memoryStore()

describe('Importing a file', () => {
  beforeEach(() => {
    store = memoryStore({ [ROUTINES_KEY]: before }, before.length + 500)
    vi.stubGlobal('localStorage', store)
  })
  afterEach(() => vi.unstubAllGlobals())

  test('adds what is new, and counts what was there', async () => {
    const added = routineOf({ name: 'Crème brûlée 5 × 5' })
    const imported = await importRoutines(fileOf(routineOf(), added))
    expect(imported).toMatchObject({ kind: 'added', added: 1, known: 1 })
    expect(store.getItem(ROUTINES_KEY)).toContain('Crème brûlée 5 × 5')
  })

  test('of too many bytes reads none of them', async () => {
    const file = { size: MAX_FILE_BYTES + 1 } as Blob
    expect(await importRoutines(file)).toEqual({ kind: 'refused', fault: { kind: 'too-large' } })
  })

  test('in other letters than UTF-8 is refused, where they would be read as other words', async () => {
    const file = new Blob([Uint8Array.of(0x7b, 0xe8, 0x7d)])
    expect(await importRoutines(file)).toEqual({ kind: 'refused', fault: { kind: 'not-text' } })
  })

  test('with more than there is room for adds nothing', async () => {
    const many = Array.from({ length: 9 }, (_, at) => routineOf({ name: `Routine ${at}` }))
    expect(await importRoutines(fileOf(...many))).toEqual({ kind: 'not-kept', fault: 'full' })
    expect(store.getItem(ROUTINES_KEY)).toBe(before)
  })
})

describe('What is wrong with a file', () => {
  test.each([
    [{ kind: 'missing', field: 'name' }, 'Routine 2: “name” is missing.'],
    [{ kind: 'not-an-object', exercise: 3 }, 'Routine 2, exercise 3: it has no fields.'],
    [{ kind: 'unknown-field', name: 'rest' }, 'Routine 2: “rest” is not a field that FitFuel knows.'],
    [
      { kind: 'out-of-range', field: 'exercises', min: 1, max: 50 },
      'Routine 2: “exercises” must have 1 to 50 entries.',
    ],
  ] as const)('is told with its place: %j', (fault, sentence) => {
    expect(tellFileFault({ kind: 'routine', routine: 2, fault }, 'en')).toBe(sentence)
  })

  test('is told in Dutch as well', () => {
    expect(tellFileFault({ kind: 'unknown-field', name: 'note' }, 'nl')).toBe(
      'In het bestand: ‘note’ is geen veld dat FitFuel kent.',
    )
  })
})
