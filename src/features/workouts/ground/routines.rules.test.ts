import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { routineOf, routines } from '#test/routines.ts'
import {
  LAST_MS,
  makeRoutine,
  mergeRoutines,
  type Routine,
  sortRoutines,
  withSaved,
} from './routines.rules.ts'

/** What lists say, whatever the ids and the order. */
const contents = (list: readonly Routine[]) =>
  [...new Set(list.map(({ id: _, ...content }) => JSON.stringify(content)))].toSorted()
const list = fc.array(routines, { maxLength: 8 })

describe('A new routine', () => {
  const { id: _, created: __, ...content } = routineOf()

  test('[WRK-02] has the time in ms as its id, and the same time as an ISO date', () => {
    const now = new Date('2026-11-21T12:00:00.000Z')
    const made = makeRoutine(content, [], now)
    expect(made).toEqual({ ...content, id: String(now.getTime()), created: '2026-11-21T12:00:00.000Z' })
  })

  test('has an id of its own, also when another was made in the same ms', () => {
    const now = new Date('2026-11-21T12:00:00.000Z')
    const first = makeRoutine(content, [], now)
    expect(makeRoutine(content, [first], now).id).toBe(String(now.getTime() + 1))
  })
})

describe('Merging routines', () => {
  test('leaves the same routine once, whatever its id', () => {
    const kept = routineOf()
    expect(mergeRoutines([kept], [kept, routineOf({ id: '5' })])).toEqual([kept])
  })

  test('keeps both when another routine has the same id', () => {
    const merged = mergeRoutines([routineOf()], [routineOf({ name: 'Pull day' })])
    expect(merged.map(({ id, name }) => [id, name])).toEqual([
      ['1790000000001', 'Pull day'],
      ['1790000000000', 'Push day'],
    ])
  })

  test('finds a free id at the end of time as well', () => {
    const last = routineOf({ id: String(LAST_MS) })
    expect(mergeRoutines([last], [{ ...last, name: 'Other' }]).map(({ id }) => id)).toEqual([last.id, '0'])
  })

  test('reads a file in which a great many have one id, or the ids of each other', () => {
    const many = 50_000
    const alike = Array.from({ length: many }, (_, n) => routineOf({ id: '0', name: `Day ${n}` }))
    const next = Array.from({ length: many }, (_, n) => routineOf({ id: String(n), name: `Night ${n}` }))
    const ids = new Set(mergeRoutines(alike, next).map(({ id }) => Number(id)))
    expect([ids.size, Math.max(...ids)]).toEqual([2 * many, 2 * many - 1])
  })

  test('loses nothing of either list, and adds nothing', () => {
    fc.assert(
      fc.property(list, list, (a, b) => {
        expect(contents(mergeRoutines(a, b))).toEqual(contents([...a, ...b]))
      }),
    )
  })

  test('gives every routine an id of its own, and says everything once', () => {
    fc.assert(
      fc.property(list, list, (a, b) => {
        const merged = mergeRoutines(a, b)
        expect(new Set(merged.map(({ id }) => id)).size).toBe(merged.length)
        expect(contents(merged)).toHaveLength(merged.length)
      }),
    )
  })

  test('of what is there already changes nothing', () => {
    fc.assert(
      fc.property(list, list, (a, b) => {
        const merged = mergeRoutines(a, b)
        expect(mergeRoutines(merged, b)).toEqual(merged)
        expect(mergeRoutines(merged, a)).toEqual(merged)
        expect(mergeRoutines(merged, merged)).toEqual(merged)
      }),
    )
  })

  test('comes to the same in whatever order files are read', () => {
    fc.assert(
      fc.property(list, list, list, (a, b, c) => {
        const left = mergeRoutines(mergeRoutines(a, b), c)
        const right = mergeRoutines(a, mergeRoutines(b, c))
        expect(contents(left)).toEqual(contents(right))
        expect(contents(mergeRoutines(b, a))).toEqual(contents(mergeRoutines(a, b)))
      }),
    )
  })

  test('keeps the ids of what is there, when they are its own', () => {
    fc.assert(
      fc.property(list, list, (a, b) => {
        const kept = mergeRoutines(a, [])
        expect(mergeRoutines(kept, b)).toEqual(expect.arrayContaining(kept))
      }),
    )
  })
})

test('[WRK-12] the order is newest first, by the time of making', () => {
  fc.assert(
    fc.property(list, (some) => {
      const times = sortRoutines(some).map(({ created }) => created)
      expect(times).toEqual(times.toSorted().reverse())
    }),
  )
})

describe('Saving a routine', () => {
  const [older, newer] = [routineOf({ id: '1', name: 'Older' }), routineOf({ id: '2', name: 'Newer' })]
  const { id: _, created: __, ...content } = routineOf({ name: 'Changed', categories: ['Yoga', 'Cardio'] })
  const now = new Date(7)

  test('changes the one that was edited in its place, and nothing else', () => {
    expect(withSaved([newer, older], content, { editedId: '1', now })).toEqual([
      newer,
      { ...content, categories: ['Cardio', 'Yoga'], id: '1', created: older.created },
    ])
  })

  test('makes a new one where none was, or the one that was edited has been deleted', () => {
    for (const editedId of [null, '1']) {
      expect(withSaved([newer], content, { editedId, now })).toMatchObject([
        { id: '7', name: 'Changed' },
        newer,
      ])
    }
  })
})
