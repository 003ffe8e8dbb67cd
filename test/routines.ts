import fc from 'fast-check'
import {
  difficulties,
  inOrder,
  type Routine,
  routineCategories,
} from '#features/workouts/ground/routines.rules.ts'

/** A routine with what is given, and ordinary values for the rest. */
export function routineOf(given: Partial<Routine> = {}): Routine {
  return {
    id: '1790000000000',
    name: 'Push day',
    description: 'Chest and shoulders',
    categories: ['Strength'],
    exercises: [{ name: 'Bench press', sets: 3, reps: 10, difficulty: 'beginner' }],
    created: '2026-09-21T14:13:20.000Z',
    ...given,
  }
}

/** A storage as browsers have it, that holds so many characters. */
export function memoryStore(kept: Record<string, string> = {}, room = Number.POSITIVE_INFINITY) {
  const entries = new Map(Object.entries(kept))
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new DOMException('no room', 'QuotaExceededError')
      entries.set(key, text)
    },
    removeItem: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
    key: (index: number) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size
    },
  }
}

const text = (min: number) => fc.string({ minLength: min, maxLength: 40 }).filter((each) => isTidy(each, min))

/** Any routine that the form could have made; of few ids and names, so that they meet. */
export const routines = fc.record({
  id: fc.integer({ min: 0, max: 4 }).map(String),
  name: fc.oneof(fc.constantFrom('Push', 'Pull'), text(3)),
  description: fc.oneof(fc.constant('As always.'), text(10)),
  categories: fc.subarray([...routineCategories]).map(inOrder),
  exercises: fc.array(
    fc.record({
      name: fc.oneof(fc.constantFrom('Squat', 'Row'), text(1)),
      sets: fc.integer({ min: 1, max: 999 }),
      reps: fc.integer({ min: 1, max: 999 }),
      difficulty: fc.constantFrom(...difficulties),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  created: fc.integer({ min: 0, max: 3 }).map((ms) => new Date(ms).toISOString()),
})

function isTidy(each: string, min: number): boolean {
  return each.trim() === each && each.length >= min
}
