import { describe, expect, test } from 'vitest'
import { planOf } from '../scripts/test.plan.ts'

const files = [
  'src/features/board/ground/board.rules.ts',
  'src/features/catalogue/import/import.server.test.ts',
  'src/platform/ground/chunk.test.ts',
  'src/server/process/recipes.crash.server.test.ts',
  'src/features/recipes/server/recipes.server.ts',
  'e2e/board/create.e2e.ts',
  'e2e/recipes/list.e2e.ts',
  'e2e/board/hostile.full.e2e.ts',
  'e2e/engines/walk.full.test.ts',
  'src/features/board/server/replies.server.test.ts',
  'src/features/recipes/server/recipes.server.test.ts',
  'README.md',
  'test/architecture.test.ts',
]
const plan = (words: string[], full = false, changed: string[] = []) =>
  planOf(words, full, { files, changed: () => changed })
const nothing = { checks: false, vitest: null, journeys: null, more: [] }
const tests = (...filters: string[]) => ({ projects: ['rules', 'database'], filters, changed: false })

describe('npm test', () => {
  test('without words runs everything, the full run also what only it has', () => {
    const everything = { checks: true, vitest: tests(), journeys: [] }
    expect(plan([])).toEqual({ ...everything, more: [] })
    expect(plan([], true)).toEqual({ ...everything, more: ['postgres15', 's3', 'engines'] })
  })

  test('runs a kind', () => {
    expect(plan(['checks'])).toEqual({ ...nothing, checks: true })
    expect(plan(['rules'])).toEqual({ ...nothing, vitest: { ...tests(), projects: ['rules'] } })
    expect(plan(['rules', 'journeys'])).toMatchObject({ vitest: { projects: ['rules'] }, journeys: [] })
    expect(plan(['s3'], true)).toEqual({ ...nothing, more: ['s3'] })
  })

  test('runs a feature: the tests beside its code, those of its endpoints, and its journeys', () => {
    expect(plan(['board'])).toEqual({
      ...nothing,
      vitest: tests('src/features/board/'),
      journeys: ['e2e/board/'],
    })
    expect(plan(['recipes'])).toEqual({
      ...nothing,
      vitest: tests('src/features/recipes/', 'src/server/process/recipes.'),
      journeys: ['e2e/recipes/'],
    })
    expect(plan(['catalogue'])).toEqual({ ...nothing, vitest: tests('src/features/catalogue/') })
    expect(plan(['platform'])).toEqual({ ...nothing, vitest: tests('src/platform/') })
  })

  test('runs the tests of a kind in a feature, and says where there are none', () => {
    expect(plan(['rules', 'board'])).toEqual({
      ...nothing,
      vitest: { ...tests('src/features/board/'), projects: ['rules'] },
    })
    expect(plan(['journeys', 'recipes'])).toEqual({ ...nothing, journeys: ['e2e/recipes/'] })
    expect(plan(['checks', 'catalogue'])).toMatchObject({
      checks: true,
      vitest: tests('src/features/catalogue/'),
    })
    expect(() => plan(['journeys', 'catalogue'])).toThrow('There are no tests of "journeys catalogue"')
  })

  test('runs a path: a file, or a folder', () => {
    expect(plan(['src/platform/ground/chunk.test.ts'])).toEqual({
      ...nothing,
      vitest: tests('src/platform/ground/chunk.test.ts'),
    })
    expect(plan(['src/features/'])).toEqual({ ...nothing, vitest: tests('src/features/') })
    // Vitest looks for filters anywhere in a path.
    expect(plan(['src/features'])).toEqual({ ...nothing, vitest: tests('src/features/') })
    expect(plan(['e2e/board/create.e2e.ts'])).toEqual({ ...nothing, journeys: ['e2e/board/create.e2e.ts'] })
  })

  test('runs a file of the full run there alone', () => {
    const path = 'e2e/board/hostile.full.e2e.ts'
    expect(() => plan([path])).toThrow(`There are no tests of "${path}"`)
    expect(plan([path], true)).toEqual({ ...nothing, journeys: [path] })
  })

  test.each(['bord', '--watch', 's3', 'engines', 'README.md', ''])(
    'says that there are no tests of "%s"',
    (word) => {
      expect(() => plan([word])).toThrow(`There are no tests of "${word}": give a kind (`)
    },
  )
})

describe('npm test -- --changed', () => {
  const changed = (...paths: string[]) => plan(['--changed'], false, paths)

  test('runs the checks and the tests that a change reaches, and the journeys of its features', () => {
    expect(changed('src/features/board/ground/board.rules.ts', 'e2e/recipes/list.e2e.ts')).toEqual({
      checks: true,
      vitest: { ...tests(), changed: true },
      journeys: ['e2e/board/', 'e2e/recipes/'],
      more: [],
    })
  })

  test('runs all journeys for a change that can reach every page', () => {
    expect(changed('src/ui/button/Button.tsx').journeys).toEqual([])
    expect(changed('src/features/board/ground/board.rules.ts', 'src/styles.css').journeys).toEqual([])
    expect(changed('vite.config.ts').journeys).toEqual([])
  })

  test('runs all journeys for a feature that has none of its own', () => {
    expect(changed('src/features/catalogue/import/import.server.ts').journeys).toEqual([])
    expect(changed('src/features/board/board.documents.graphql').journeys).toEqual(['e2e/board/'])
  })

  test('needs no browser for a change of documents or of tests in Vitest', () => {
    expect(
      changed('README.md', 'src/features/board/board.test.ts', 'test/api.ts', 'e2e/engines/webkit.ts')
        .journeys,
    ).toBeNull()
  })

  test('stands alone', () => {
    expect(() => plan(['--changed', 'board'])).toThrow('--changed stands alone.')
  })
})
