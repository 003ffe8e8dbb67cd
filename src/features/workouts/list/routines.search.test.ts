import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { routineOf, routines } from '#test/routines.ts'
import { mergeRoutines, routineCategories } from '../ground/routines.rules.ts'
import { everyRoutine, findRoutines, offeredCategories } from './routines.search.rules.ts'

const push = routineOf({
  id: '3',
  categories: ['Strength', 'Upper Body'],
  created: '2026-03-01T00:00:00.000Z',
})
const run = routineOf({
  id: '2',
  name: 'Intervals',
  description: 'Four hard minutes, twice',
  categories: ['Cardio'],
  exercises: [{ name: 'Sprint', sets: 4, reps: 1, difficulty: 'advanced' }],
  created: '2026-02-01T00:00:00.000Z',
})
const stretch = routineOf({
  id: '1',
  name: 'Stretch',
  description: 'Slow and easy, twice',
  categories: [],
  created: '2026-01-01T00:00:00.000Z',
})
const all = [stretch, push, run]
const found = (text: string, categories: (typeof routineCategories)[number][] = []) =>
  findRoutines(all, { text, categories }).map(({ id }) => id)

describe('[WRK-12] Searching routines', () => {
  test('[WRK-12] matches name, description or exercise names, without regard to case, newest first', () => {
    expect(found('PUSH')).toEqual(['3'])
    expect(found(' twice ')).toEqual(['2', '1'])
    expect(found('sPRint')).toEqual(['2'])
    expect(found('bench')).toEqual(['3', '1'])
    expect(found('')).toEqual(['3', '2', '1'])
    expect(found('kettlebell')).toEqual([])
  })

  test('[WRK-12] takes any of the chosen categories, together with the text', () => {
    expect(found('', ['Cardio', 'Upper Body'])).toEqual(['3', '2'])
    expect(found('twice', ['Cardio', 'Upper Body'])).toEqual(['2'])
    expect(found('twice', ['Yoga'])).toEqual([])
  })

  test('without a text or a category leaves nothing out', () => {
    fc.assert(
      fc.property(fc.array(routines), (some) => {
        expect(findRoutines(some, everyRoutine)).toHaveLength(some.length)
      }),
    )
  })

  test('finds every routine by a piece of its name in other letters', () => {
    fc.assert(
      fc.property(fc.array(routines, { minLength: 1 }), fc.nat(), (some, at) => {
        const kept = mergeRoutines(some, [])
        const sought = kept[at % kept.length]!
        expect(findRoutines(kept, { text: sought.name.toUpperCase(), categories: [] })).toContainEqual(sought)
      }),
    )
  })

  test('offers the categories that there are routines of, and what is chosen', () => {
    expect(offeredCategories(all, ['Yoga'])).toEqual(['Strength', 'Cardio', 'Upper Body', 'Yoga'])
    expect(offeredCategories([], [])).toEqual([])
  })
})

test('[WRK-07] there are twelve categories', () => {
  expect(routineCategories.join(', ')).toBe(
    'Strength, Cardio, HIIT, Flexibility, Upper Body, Lower Body, Core, Full Body, Bodyweight, Weight Training, Crossfit, Yoga',
  )
})
