import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkRoutine } from '../ground/routines.check.rules.ts'
import { difficulties, makeRoutine, ROUTINE_LIMITS, routineCategories } from '../ground/routines.rules.ts'
import { workoutTexts } from '../ground/workouts.texts.ts'
import {
  addExercise,
  areSameRoutines,
  canRemove,
  contentOf,
  type ExerciseValues,
  emptyRoutine,
  faultsOf,
  isRoutineValues,
  type RoutineValues,
  removeExercise,
  stepCount,
  valuesOf,
  valuesOfCopy,
} from './routine-form.rules.ts'

const filled: RoutineValues = {
  name: 'Push day',
  description: 'Chest and shoulders',
  categories: [],
  exercises: [{ key: 1, name: 'Dips', sets: '3', reps: '10', difficulty: 'beginner' }],
}
const withExercise = (changed: Partial<ExerciseValues>) => ({
  ...filled,
  exercises: [{ ...filled.exercises[0]!, ...changed }],
})

/** Texts around both ends of what may be typed, and mostly short ones. */
const textAround = ({ min, max }: { min: number; max: number }) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.string({ maxLength: 2 * min + 2 }) },
    { weight: 1, arbitrary: fc.string({ minLength: max - 1, maxLength: max + 2, size: 'max' }) },
  )

const typedCount = fc.oneof(
  fc.constantFrom('', '0', '1', ' 12 ', '007', '999', '1000', '1.5', '1,0', '-1', '1e2', '0x10'),
  fc.string({ maxLength: 4 }),
)

const typed = fc.record({
  name: textAround(ROUTINE_LIMITS.name),
  description: textAround(ROUTINE_LIMITS.description),
  categories: fc.subarray([...routineCategories]),
  exercises: fc.uniqueArray(
    fc.record({
      key: fc.integer({ min: 1, max: 9 }),
      name: textAround(ROUTINE_LIMITS.exerciseName),
      sets: typedCount,
      reps: typedCount,
      difficulty: fc.constantFrom('' as const, ...difficulties),
    }),
    { selector: ({ key }) => key, minLength: 1, maxLength: 4 },
  ),
})

describe('The form of a routine', () => {
  test('[WRK-02] begins with one exercise of 3 sets and 10 reps for beginners', () => {
    expect(emptyRoutine().exercises).toEqual([
      { key: 1, name: '', sets: '3', reps: '10', difficulty: 'beginner' },
    ])
  })

  test('says the same with spaces around it and other digits of a number, and not with one more exercise', () => {
    const empty = emptyRoutine()
    const [first] = empty.exercises
    const spaced = { ...empty, name: '  ', exercises: [{ ...first!, sets: '03' }] }
    expect(areSameRoutines(spaced, empty)).toBe(true)
    expect(areSameRoutines(addExercise(empty), empty)).toBe(false)
    expect(areSameRoutines({ ...empty, exercises: [{ ...first!, reps: '11' }] }, empty)).toBe(false)
  })

  test('gives a new exercise the level of the one before it', () => {
    expect(addExercise(withExercise({ difficulty: 'advanced' })).exercises.at(-1)?.difficulty).toBe(
      'advanced',
    )
    expect(addExercise(withExercise({ difficulty: '' })).exercises.at(-1)?.difficulty).toBe('beginner')
  })

  test('of a routine that is there says what that says, and of a copy all but its name', () => {
    const content = contentOf(filled)
    expect(contentOf(valuesOf(content))).toEqual(content)
    expect(areSameRoutines(valuesOf(content), filled)).toBe(true)
    expect(contentOf(valuesOfCopy(content, ' (copy)'))).toEqual({ ...content, name: 'Push day (copy)' })
    const long = valuesOfCopy({ ...content, name: 'x'.repeat(ROUTINE_LIMITS.name.max) }, ' (copy)')
    expect(faultsOf(long)).toEqual({})
    expect(long.name).toMatch(/x \(copy\)$/)
  })

  test('[WRK-04] asks for a name of three characters and a description of ten', () => {
    expect(faultsOf(filled)).toEqual({})
    expect(faultsOf({ ...filled, name: '  ' }).name).toBe('required')
    expect(faultsOf({ ...filled, name: ' ab ' }).name).toBe('too-short')
    expect(faultsOf({ ...filled, name: 'abc' }).name).toBeUndefined()
    expect(faultsOf({ ...filled, description: '' }).description).toBe('required')
    expect(faultsOf({ ...filled, description: '123456789' }).description).toBe('too-short')
    expect(faultsOf({ ...filled, description: '1234567890' }).description).toBeUndefined()
  })

  test('takes texts up to what a routine can hold, whoever set them', () => {
    const { name, description, exerciseName } = ROUTINE_LIMITS
    const longest = {
      ...filled,
      name: ` ${'n'.repeat(name.max)} `,
      description: 'd'.repeat(description.max),
      exercises: [{ ...filled.exercises[0]!, name: 'e'.repeat(exerciseName.max) }],
    }
    expect(faultsOf(longest)).toEqual({})
    expect(faultsOf({ ...longest, name: `${longest.name}n` }).name).toBe('too-long')
    expect(faultsOf({ ...longest, description: `${longest.description}d` }).description).toBe('too-long')
    const tooLong = withExercise({ name: 'e'.repeat(exerciseName.max + 1) })
    expect(faultsOf(tooLong)).toEqual({ 'exercise-1-name': 'too-long' })
  })

  test('[WRK-04] [WRK-05] [WRK-06] [WRK-13] says so in the words of the specification', () => {
    const { faults, errors } = workoutTexts.en
    expect(faults).toEqual({
      name: {
        required: 'Name is required',
        'too-short': 'Name must be at least 3 characters',
        'too-long': 'Name must be at most 80 characters',
      },
      description: {
        required: 'Description is required',
        'too-short': 'Description must be at least 10 characters',
        'too-long': 'Description must be at most 500 characters',
      },
      exercise: {
        name: {
          required: 'Exercise name is required',
          'too-long': 'Exercise name must be at most 80 characters',
        },
        sets: {
          'too-few': 'Sets must be at least 1',
          'too-many': 'Sets must be at most 999',
          'not-whole': 'Sets must be a whole number',
        },
        reps: {
          'too-few': 'Reps must be at least 1',
          'too-many': 'Reps must be at most 999',
          'not-whole': 'Reps must be a whole number',
        },
        difficulty: { required: 'Difficulty is required' },
      },
    })
    expect(workoutTexts.nl.faults.name.required).toBe('Naam is verplicht')
    expect(errors.invalid).toBe('Please fix the validation errors before saving')
    expect(workoutTexts.nl.errors.invalid).toBe('Los de validatiefouten op voordat je opslaat')
    expect(errors.unexpected).toBe('An unexpected error occurred')
  })

  test.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ sets: '0' }, 'sets', 'too-few'],
    [{ sets: '' }, 'sets', 'too-few'],
    [{ sets: '-1' }, 'sets', 'too-few'],
    [{ sets: '1.5' }, 'sets', 'not-whole'],
    [{ sets: 'three' }, 'sets', 'not-whole'],
    [{ sets: '0x10' }, 'sets', 'not-whole'],
    [{ reps: '1e2' }, 'reps', 'not-whole'],
    [{ sets: '1000' }, 'sets', 'too-many'],
    [{ reps: '0' }, 'reps', 'too-few'],
    [{ reps: '1,5' }, 'reps', 'not-whole'],
    [{ difficulty: '' as const }, 'difficulty', 'required'],
  ])('[WRK-05] an exercise with %j is told so', (changed, field, fault) => {
    const values = withExercise(changed)
    expect(faultsOf(values)).toEqual({ [`exercise-1-${field}`]: fault })
    const [exercise] = contentOf(values).exercises
    if (fault === 'not-whole') expect(exercise?.[field as 'sets' | 'reps']).not.toSatisfy(Number.isInteger)
  })

  test('[WRK-11] rows are added with keys of their own, and the last one stays', () => {
    const three = addExercise(addExercise(filled))
    expect(three.exercises.map(({ key }) => key)).toEqual([1, 2, 3])
    const [last] = removeExercise(removeExercise(three, 1), 3).exercises
    expect(last?.key).toBe(2)
    const one = { ...three, exercises: [last!] }
    expect(canRemove(one)).toBe(false)
    expect(removeExercise(one, 2)).toEqual(one)
  })

  test('without faults says what passes the checks of files too, and with faults what does not', () => {
    fc.assert(
      fc.property(typed, (values) => {
        const made = makeRoutine(contentOf(values), [], new Date(0))
        // An exercise without a difficulty cannot be written at all.
        const isWhole = made.exercises.length === values.exercises.length
        expect(isWhole && checkRoutine(made).fault === null).toBe(Object.keys(faultsOf(values)).length === 0)
      }),
    )
  })

  test('tells what is wrong from the top, where the focus goes', () => {
    const [first] = filled.exercises
    const wrong = { ...first!, name: '', sets: '0', reps: '0', difficulty: '' as const }
    const values = {
      name: '',
      description: '',
      categories: [],
      exercises: [
        { ...wrong, key: 2 },
        { ...wrong, key: 1 },
      ],
    }
    expect(Object.keys(faultsOf(values))).toEqual([
      'name',
      'description',
      ...[2, 1].flatMap((key) =>
        ['name', 'sets', 'reps', 'difficulty'].map((field) => `exercise-${key}-${field}`),
      ),
    ])
  })

  test('comes back from a draft as it was typed, and from nothing else', () => {
    fc.assert(
      fc.property(typed, (values) => {
        expect(isRoutineValues(JSON.parse(JSON.stringify(values)))).toBe(true)
      }),
    )
    for (const other of [null, {}, { ...filled, exercises: [] }, withExercise({ key: 0.5 })])
      expect(isRoutineValues(other)).toBe(false)
  })

  test('[WRK-05] steps to the next whole number within what a routine can have, also from what is none', () => {
    expect(['3', '1.5', '', 'x', '-4', '999', '1000'].map((text) => stepCount(text, 1))).toEqual([
      '4',
      '2',
      '1',
      '1',
      '1',
      '999',
      '999',
    ])
    expect(['3', '2,5', '1', '', 'x', '1000'].map((text) => stepCount(text, -1))).toEqual([
      '2',
      '2',
      '1',
      '1',
      '1',
      '999',
    ])
  })
})
