import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { routineOf, routines } from '#test/routines.ts'
import { checkRoutine } from './routines.check.rules.ts'
import { fileName, readRoutines, writeRoutines } from './routines.file.rules.ts'
import { sortRoutines } from './routines.rules.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
/** A file that says otherwise in some places. */
const fileOf = (changed: Record<string, unknown>) =>
  JSON.stringify({ ...JSON.parse(writeRoutines([routineOf()], now)), ...changed })
const faultIn = (changed: Record<string, unknown>) => readRoutines(fileOf(changed)).fault

describe('A file of routines', () => {
  test('read again gives what was written', () => {
    fc.assert(
      fc.property(fc.array(routines), (some) => {
        expect(readRoutines(writeRoutines(some, now))).toEqual({ routines: sortRoutines(some), fault: null })
      }),
    )
  })

  test('says what it is, its version and its day', () => {
    expect(JSON.parse(writeRoutines([], now))).toEqual({
      format: 'fitfuel-workout-routines',
      version: 1,
      exported: now.toISOString(),
      routines: [],
    })
    expect(fileName(now)).toBe('fitfuel-workouts-2026-11-21.json')
  })

  test.each([
    ['', 'not-json'],
    ['{"format":', 'not-json'],
    ['null', 'not-ours'],
    ['[]', 'not-ours'],
    ['{"routines":[]}', 'not-ours'],
    [fileOf({ version: '1' }), 'not-ours'],
    [fileOf({ version: 2 }), 'newer'],
    [fileOf({ routines: {} }), 'no-list'],
  ])('%s is refused as %s', (text, kind) => {
    expect(readRoutines(text)).toEqual({ routines: null, fault: { kind } })
  })

  test('with a field that is not ours is refused, for it would be lost', () => {
    expect(faultIn({ note: 'mine' })).toEqual({ kind: 'unknown-field', name: 'note' })
    expect(faultIn({ routines: [{ ...routineOf(), rest: 90 }] })).toEqual({
      kind: 'routine',
      routine: 1,
      fault: { kind: 'unknown-field', name: 'rest' },
    })
  })

  test('names the routine and the exercise that something is wrong with', () => {
    const exercises = [...routineOf().exercises, { ...routineOf().exercises[0], sets: 0 }]
    expect(
      faultIn({ routines: [routineOf(), routineOf({ id: '2' }), { ...routineOf(), exercises }] }),
    ).toEqual({
      kind: 'routine',
      routine: 3,
      fault: { kind: 'out-of-range', field: 'sets', exercise: 2, min: 1, max: 999 },
    })
  })

  test('of any kind is read or refused, and never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.jsonValue().map((value) => fileOf({ routines: [value] })),
        ),
        (text) => {
          const read = readRoutines(text)
          expect(read.fault === null).toBe(read.routines !== null)
        },
      ),
    )
  })
})

describe('[WRK-02] Data that claims to be a routine', () => {
  test('[WRK-02] passes with exactly the fields of a routine', () => {
    expect(checkRoutine(routineOf())).toEqual({ routine: routineOf(), fault: null })
    for (const field of ['id', 'name', 'description', 'categories', 'exercises', 'created']) {
      const { [field]: _, ...rest } = routineOf() as Record<string, unknown>
      expect(checkRoutine(rest).fault).toEqual({ kind: 'missing', field })
    }
  })

  const exercise = routineOf().exercises[0]
  test.each([
    [null, { kind: 'not-an-object' }],
    [[routineOf()], { kind: 'not-an-object' }],
    [
      { ...routineOf(), id: 5 },
      { kind: 'not-a-time', field: 'id' },
    ],
    [
      { ...routineOf(), id: '05' },
      { kind: 'not-a-time', field: 'id' },
    ],
    [
      { ...routineOf(), id: '9999999999999999' },
      { kind: 'not-a-time', field: 'id' },
    ],
    [
      { ...routineOf(), created: '2026-09-21' },
      { kind: 'not-a-time', field: 'created' },
    ],
    [
      { ...routineOf(), created: 'yesterday' },
      { kind: 'not-a-time', field: 'created' },
    ],
    [
      { ...routineOf(), name: ' ab ' },
      { kind: 'out-of-range', field: 'name', min: 3, max: 80 },
    ],
    [
      { ...routineOf(), name: 3 },
      { kind: 'wrong-kind', field: 'name' },
    ],
    [
      { ...routineOf(), description: 'short' },
      { kind: 'out-of-range', field: 'description', min: 10, max: 500 },
    ],
    [
      { ...routineOf(), categories: ['Pilates'] },
      { kind: 'not-offered', field: 'categories' },
    ],
    [
      { ...routineOf(), categories: 'Yoga' },
      { kind: 'wrong-kind', field: 'categories' },
    ],
    [
      { ...routineOf(), exercises: [] },
      { kind: 'out-of-range', field: 'exercises', min: 1, max: 50 },
    ],
    [
      { ...routineOf(), exercises: [7] },
      { kind: 'not-an-object', exercise: 1 },
    ],
    [
      { ...routineOf(), exercises: [{ ...exercise, reps: 1.5 }] },
      { kind: 'wrong-kind', field: 'reps', exercise: 1 },
    ],
    [
      { ...routineOf(), exercises: [exercise, { ...exercise, difficulty: 'hard' }] },
      { kind: 'not-offered', field: 'difficulty', exercise: 2 },
    ],
  ])('is told what is wrong with it: %j', (data, fault) => {
    expect(checkRoutine(data)).toEqual({ routine: null, fault })
  })
})
