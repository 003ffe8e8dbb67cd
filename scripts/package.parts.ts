import { cpSync } from 'node:fs'

/** Files and folders that the server reads, and that docs/operating.md names. */
export const PARTS = [
  'build',
  'migrations',
  'seed',
  'src',
  'deploy',
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  '.env.example',
]
/** The commands beside the server, in `scripts`. */
export const COMMANDS = ['admin.ts', 'admin.backup.ts', 'import.ts', 'command.ts', 'prompt.ts']
/** What is packed of `docs`. */
export const DOCUMENTS = ['operating.md', 'api.md', 'partner-feed.schema.json', 'details-feed.schema.json']

/** A package as the lock file has it, at the path where it is installed. */
export type LockedPackage = { path: string; version: string; license: string }

/** The packages of a lock file, by the path at which each is installed. */
export type Lock = Record<
  string,
  {
    version?: string
    license?: string
    dependencies?: Record<string, string>
    optionalDependencies?: Record<string, string>
  }
>

/** The packages of these names with all that they need, as they are found from where they are installed. */
export function closureOf(
  lock: Lock,
  names: readonly string[],
  isInstalled: (path: string) => boolean,
): LockedPackage[] {
  const found = new Map<string, LockedPackage>()
  for (const name of names) add('', name, true)
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1))

  function add(from: string, name: string, isNeeded: boolean): void {
    const path = placeOf(from, name)
    // Those for other platforms are in the lock file, and not installed.
    if (path === null || !isInstalled(path)) {
      if (isNeeded) throw new Error(`${name}, which ${from || 'the product'} needs, is not installed.`)
      return
    }
    if (found.has(path)) return
    const { version = '', license = '', dependencies = {}, optionalDependencies = {} } = lock[path]!
    found.set(path, { path, version, license })
    for (const each of Object.keys(dependencies)) add(path, each, !(each in optionalDependencies))
    for (const each of Object.keys(optionalDependencies)) add(path, each, false)
  }

  /** Node looks beside whoever asks, then further out. */
  function placeOf(from: string, name: string): string | null {
    for (let folder = from; ; ) {
      const path = `${folder && `${folder}/`}node_modules/${name}`
      if (lock[path]) return path
      if (folder === '') return null
      folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
    }
  }
}

/** What is shipped of others, each with its licence and, where it brings one, that licence's text. */
export function licencesOf(packages: readonly LockedPackage[], textsOf: (path: string) => string[]): string {
  const once = new Map(packages.map((each) => [each.path, each]))
  const parts = [...once.values()].map(({ path, version, license }) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return [`${name} ${version} (${license || 'licence: see its text'})`, ...textsOf(path)].join('\n\n')
  })
  return `FitFuel is under the MIT licence (LICENSE). It comes with these packages of others:\n\n${parts.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`
}

/**
 * Copies what runs of an installed package. Packages below it come by themselves; types and maps are for whoever writes
 * code. Links stay as they are: they lead to their neighbours, wherever the archive is unpacked.
 */
export function copyPackage(path: string, to: string): void {
  cpSync(path, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) =>
      !file.slice(path.length).includes('/node_modules') && !/\.(d\.[cm]?ts|map|tsbuildinfo)$/.test(file),
  })
}
