import { globSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { importsOf, loadedBy } from './imports.ts'

/** Features from left to right: each may import those to its left, never those to its right. */
const featureOrder = [
  'seo',
  'accounts',
  'media',
  'people',
  'groceries',
  'catalogue',
  'engine',
  'finder',
  'offers',
  'reactions',
  'recipes',
  'board',
  'profiles',
  'moderation',
  'contact',
  'feeds',
  'workouts',
  'home',
  'info',
  'pwa',
  'frame',
]

/** Kinds of file inside a feature, told by the ending: the first that fits. */
const kinds: [kind: string, ending: RegExp][] = [
  ['test', /\.(test|reference|e2e)\.tsx?$/],
  ['rules', /\.rules\.tsx?$/],
  ['input', /\.input\.ts$/],
  ['tables', /\.tables\.server\.ts$/],
  ['desk', /\.feature\.server\.ts$/],
  ['endpoints', /\.(rest|graphql|openapi)\.server\.ts$/],
  ['verbs', /\.server\.ts$/],
  ['texts', /\.texts\.ts$/],
  ['documents', /\.documents\.(ts|graphql)$/],
  ['page', /\.page\.tsx$/],
  ['components', /[A-Z]\w*\.tsx$/],
  ['client', /\.tsx?$/],
  ['data', /\.json$/],
]

/** What `docs/architecture.md` says of each kind: how its files are called, and which kinds of its own feature it may import. */
const documented = [
  ...readFileSync('docs/architecture.md', 'utf8').matchAll(
    /^\| (\w+) \| (`[^|]+`) \| [^|]+ \| ([^|]+) \|$/gm,
  ),
].map(([, kind, examples, mayImport]) => ({
  kind: kind!,
  examples: [...examples!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
  mayImport: mayImport!.match(/[a-z]+/g)!,
}))

const files = globSync('src/**/*.{ts,tsx}').filter((file) => kindOf(file) !== 'test')
const imports = files.flatMap((file) => importsOf(file).map((target) => ({ file, target })))

/** Every table, by its name in the code and in the database, with the folder that may write it. */
const tables = files
  .filter((file) => kindOf(file) === 'tables')
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/const (\w+) = pgTable\(\s*'(\w+)'/g)].map(
      ([, variable, name]) => ({
        variable: variable!,
        name: name!,
        owner: ownerOf(file),
      }),
    ),
  )

describe('The house', () => {
  test('features import only features to their left', () => {
    expect(imports.filter(pointsRight).map(sentence)).toEqual([])
  })

  test('docs/architecture.md knows every kind of file', () => {
    expect(documented.map(({ kind }) => kind)).toEqual(kinds.map(([kind]) => kind))
    for (const { kind, examples } of documented)
      expect(examples.map(kindOf)).toEqual(examples.map(() => kind))
    const unknown = globSync('src/features/**/*.*').filter((file) => kindOf(file) === 'other')
    expect(unknown).toEqual([])
  })

  test('inside a feature each kind of file imports only what its kind may', () => {
    const wrong = imports.filter(({ file, target }) => {
      if (featureOf(file) === null || featureOf(file) !== featureOf(target)) return false
      return !documented.find(({ kind }) => kind === kindOf(file))!.mayImport.includes(kindOf(target))
    })
    expect(wrong.map(sentence)).toEqual([])
  })

  test('the platform and the primitives know no feature and no server', () => {
    const wrong = imports.filter(
      ({ file, target }) =>
        /^src\/(platform|ui)\//.test(file) &&
        !/^src\/platform\//.test(target) &&
        !(file.startsWith('src/ui/') && target.startsWith('src/ui/')),
    )
    expect(wrong.map(sentence)).toEqual([])
  })

  test('only the server folder and the document know the server folder', () => {
    const wrong = imports.filter(
      ({ file, target }) => target.startsWith('src/server/') && !file.startsWith('src/server/'),
    )
    expect(wrong.map(sentence)).toEqual([])
  })

  test('tables are known to verbs and to other tables alone', () => {
    const wrong = imports.filter(
      ({ file, target }) => kindOf(target) === 'tables' && !['verbs', 'tables'].includes(kindOf(file)),
    )
    expect(wrong.map(sentence)).toEqual([])
  })

  test('a table is written by the feature that has it, and by nobody else', () => {
    expect(tables.length).toBeGreaterThan(10)
    const wrong = globSync('{src,scripts}/**/*.{ts,tsx}')
      .filter((file) => kindOf(file) !== 'test')
      .flatMap((file) => writesOf(file).map(({ name, owner }) => ({ file, name, owner })))
      .filter(({ file, owner }) => ownerOf(file) !== owner)
    expect(wrong.map(({ file, name, owner }) => `${file} writes ${name}, which ${owner} has`)).toEqual([])
  })

  test('every feature folder has its place in the order', () => {
    const folders = new Set(files.map(featureOf).filter((feature) => feature !== null))
    expect([...folders].filter((folder) => !featureOrder.includes(folder))).toEqual([])
  })

  test('docs/architecture.md has the features in their order', () => {
    const [, list = ''] = /^ {2}features\/ +(.*\n(?: +→ .*\n)*)/m.exec(
      readFileSync('docs/architecture.md', 'utf8'),
    )!
    expect(list.split('→').map((feature) => feature.trim())).toEqual(featureOrder)
  })

  test('no folder is a drawer for anything', () => {
    const drawers = files.filter((file) => /\/(lib|utils?|helpers?|services|common|misc)\//.test(file))
    expect(drawers).toEqual([])
  })

  test('no browser fetches the long lists by which products are told', () => {
    const heavy = new Set(globSync('src/**/data/*.json').filter((file) => statSync(file).size > 100_000))
    const rules = files.filter((file) => kindOf(file) === 'rules')
    // What is added is walked as well.
    for (const found of heavy) {
      for (const file of rules) if (loadedBy(file).includes(found)) heavy.add(file)
    }
    expect(heavy.size).toBeGreaterThan(2)
    const shown = files.filter((file) => ['page', 'components', 'client', 'texts'].includes(kindOf(file)))
    expect(shown.filter((file) => loadedBy(file).some((each) => heavy.has(each)))).toEqual([])
  })

  test('no file is longer than 300 lines', () => {
    const long = globSync('{src,e2e,test,bench,scripts}/**/*.{ts,tsx,mjs}').filter(
      (file) => readFileSync(file, 'utf8').split('\n').length > 301,
    )
    expect(long).toEqual([])
  })

  test('no test puts a module of its own in the place of another: files share their modules', () => {
    const replacing = globSync(['{src,test,e2e}/**/*.test.ts', 'test/*.ts']).filter((file) =>
      /\bvi\.(mock|doMock)\(/.test(readFileSync(file, 'utf8')),
    )
    expect(replacing).toEqual([])
  })

  test('only the configuration reads the environment', () => {
    const readers = files.filter(
      (file) =>
        !file.startsWith('src/server/') && /process\.env\b(?!\.PATH)/.test(readFileSync(file, 'utf8')),
    )
    expect(readers).toEqual([])
  })
})

function pointsRight({ file, target }: { file: string; target: string }): boolean {
  const from = featureOf(file)
  const to = featureOf(target)
  if (from === null || to === null) return false
  return featureOrder.indexOf(to) > featureOrder.indexOf(from)
}

function sentence({ file, target }: { file: string; target: string }): string {
  return `${file} (${kindOf(file)}) must not import ${target} (${kindOf(target)})`
}

function featureOf(file: string): string | null {
  return /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? null
}

/** The folder that a file belongs to: its feature, else the platform, the server or the scripts. */
function ownerOf(file: string): string {
  return featureOf(file) ?? file.replace('src/', '').split('/')[0]!
}

/** The tables that a file writes: by a statement in SQL, with the table's name or its variable, or by a call. */
function writesOf(file: string): typeof tables {
  const source = readFileSync(file, 'utf8')
  const statements = source.matchAll(
    /\b(?:insert into|update|delete from|truncate(?: table)?)\s+((?:only\s+)?(?:\$\{)?["\w]+\}?(?:,\s*"?\w+)*)/gi,
  )
  const calls = source.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)
  const written = new Set([...statements, ...calls].flatMap((match) => match[1]!.match(/\w+/g) ?? []))
  return tables.filter(({ variable, name }) => written.has(variable) || written.has(name))
}

function kindOf(file: string): string {
  return kinds.find(([, ending]) => ending.test(file))?.[0] ?? 'other'
}
