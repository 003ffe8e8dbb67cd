/** What a run of the tests consists of. An empty list of filters means everything of that kind. */
export type Plan = {
  checks: boolean
  /** Filters of the tests in Vitest by their path, and the projects that are run. */
  vitest: { projects: Project[]; filters: string[]; changed: boolean } | null
  /** Filters of the journeys in a browser by their path. */
  journeys: string[] | null
  /** Parts of the full run alone. */
  more: More[]
}

type Project = (typeof projects)[number]
type More = (typeof fullParts)[number]

const projects = ['rules', 'database'] as const
const kinds = [...projects, 'journeys'] as const
/** What only the full run has: PostgreSQL 15, a storage that speaks S3, and walks in WebKit and Firefox. */
export const fullParts = ['postgres15', 's3', 'engines'] as const

/** What can be asked of the plan: the files that there are, and those that changed since the last commit. */
export type Sources = { files: string[]; changed: () => string[] }

/**
 * The plan of `npm test` or `npm run test:full` with these words behind it: none for everything, `--changed`, `checks`,
 * kinds of tests (`rules`, `database`, `journeys`) and places (a feature, a path). Kinds and places together mean the
 * tests of these kinds in these places.
 * @throws Error in a sentence, for words that name nothing
 */
export function planOf(words: string[], full: boolean, { files, changed }: Sources): Plan {
  const runnable = files.filter((file) => isTest(file) && (full || !file.includes('.full.')))
  if (words.length === 0) {
    const vitest = { projects: [...projects], filters: [], changed: false }
    return { checks: true, vitest, journeys: [], more: full ? [...fullParts] : [] }
  }
  if (words.includes('--changed')) {
    if (words.length > 1) throw new Error('--changed stands alone.')
    return planOfChange(changed(), runnable)
  }
  const more = full ? fullParts.filter((part) => words.includes(part)) : []
  const asked = kinds.filter((kind) => words.includes(kind))
  const places = words.filter((word) => word !== 'checks' && !isOneOf(kinds, word) && !isOneOf(more, word))
  const found = places.map((place) => testsIn(place, runnable, full))
  // A kind alone means all of it, a place alone all kinds.
  const ofKinds = asked.length > 0 || places.length === 0 ? asked : [...kinds]
  const filters = found.flatMap(({ tests }) => tests)
  const journeys = found.flatMap((each) => each.journeys)
  const ofProjects = projects.filter((project) => ofKinds.includes(project))
  const hasTests = ofProjects.length > 0 && (places.length === 0 || filters.length > 0)
  const hasJourneys = ofKinds.includes('journeys') && (places.length === 0 || journeys.length > 0)
  if (places.length > 0 && !hasTests && !hasJourneys) throw new Error(unknown(words.join(' '), full))
  return {
    checks: words.includes('checks'),
    vitest: hasTests ? { projects: ofProjects, filters, changed: false } : null,
    journeys: hasJourneys ? journeys : null,
    more,
  }
}

/**
 * Filters of the tests and of the journeys that a word names: a path, or a feature.
 * @throws Error in a sentence, for a word that names nothing
 */
function testsIn(word: string, runnable: string[], full: boolean): { tests: string[]; journeys: string[] } {
  const path = word.replace(/\/$/, '')
  const hasTests = (place: string) => runnable.some((file) => file.startsWith(place))
  const named = runnable.includes(word) ? word : `${path}/`
  if (word && hasTests(named)) {
    return word.startsWith('e2e') ? { tests: [], journeys: [named] } : { tests: [named], journeys: [] }
  }
  const tests = testFoldersOf(word).filter(hasTests)
  const journeys = [`e2e/${word}/`].filter(hasTests)
  if (word.startsWith('-') || tests.length + journeys.length === 0) throw new Error(unknown(word, full))
  return { tests, journeys }
}

/** Whether Vitest or Playwright runs the file; walks in other browsers are a part of their own. */
function isTest(file: string): boolean {
  return /\.(test|e2e)\.tsx?$/.test(file) && !file.startsWith('e2e/engines/')
}

/** The folders and prefixes of files where the tests of a feature, or of a part like `platform`, stand. */
function testFoldersOf(name: string): string[] {
  return [
    `src/features/${name}/`,
    `src/${name}/`,
    `src/server/${name}/`,
    `src/server/process/${name}.`,
    `src/server/requests/${name}.`,
    `${name}/`,
  ]
}

/**
 * What a change touches: the checks, the tests whose imports lead to it, and the journeys of the features that it is
 * in. A change outside of the features, or in one without journeys of its own, can reach every page, so that all
 * journeys are run.
 */
function planOfChange(changed: string[], runnable: string[]): Plan {
  const plan: Plan = {
    checks: true,
    vitest: { projects: [...projects], filters: [], changed: true },
    journeys: null,
    more: [],
  }
  const code = changed.filter(
    (file) => /\.(tsx?|css|json|sql|graphql|svg)$/.test(file) && !/\.test\.ts$/.test(file),
  )
  const shown = code.filter(
    (file) =>
      /^((src|e2e|migrations|public)\/|vite\.|(react-router|playwright)\.config|package-lock\.)/.test(file) &&
      !file.startsWith('e2e/engines/'),
  )
  if (shown.length === 0) return plan
  const folders = shown.flatMap((file) => {
    const feature = /^(?:src\/features|e2e)\/([\w-]+)\//.exec(file)?.[1]
    const hasJourneys = feature && runnable.some((each) => each.startsWith(`e2e/${feature}/`))
    return hasJourneys ? [`e2e/${feature}/`] : []
  })
  plan.journeys = folders.length === shown.length ? [...new Set(folders)] : []
  return plan
}

function unknown(word: string, full: boolean): string {
  const known = new Intl.ListFormat('en-GB').format(['checks', ...kinds, ...(full ? fullParts : [])])
  return `There are no tests of "${word}": give a kind (${known}), a feature, a path, or --changed.`
}

function isOneOf<T extends string>(list: readonly T[], word: string): word is T {
  return (list as readonly string[]).includes(word)
}
