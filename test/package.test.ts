import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  globSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import {
  COMMANDS,
  closureOf,
  copyPackage,
  DOCUMENTS,
  type Lock,
  licencesOf,
  PARTS,
} from '../scripts/package.parts.ts'
import { freshFolder } from './storage.ts'

const lock: Lock = {
  '': {},
  'node_modules/server': { version: '1.0.0', license: 'MIT', dependencies: { parser: '^2.0.0' } },
  'node_modules/server/node_modules/parser': {
    version: '2.0.0',
    license: 'ISC',
    dependencies: { shared: '*' },
  },
  'node_modules/parser': { version: '1.0.0' },
  'node_modules/shared': {
    version: '3.0.0',
    optionalDependencies: { 'for-macs': '1' },
    dependencies: { server: '1' },
  },
  'node_modules/for-macs': { version: '1.0.0' },
  'node_modules/tests': { version: '9.0.0' },
}
const isInstalled = (path: string) => !path.endsWith('for-macs')

test('[OPS-01] what is packed is what the server needs, as Node finds it, and nothing of other platforms', () => {
  expect(closureOf(lock, ['server'], isInstalled).map(({ path }) => path)).toEqual([
    'node_modules/server',
    'node_modules/server/node_modules/parser',
    'node_modules/shared',
  ])
})

test('[OPS-01] a package that is needed and not there stops the packing in a sentence', () => {
  const pack = () => closureOf(lock, ['server'], (path) => path !== 'node_modules/shared')
  expect(pack).toThrow('shared, which node_modules/server/node_modules/parser needs, is not installed.')
})

test('[OPS-01] each package is named with its version and the text of its licence', () => {
  const text = licencesOf(closureOf(lock, ['server'], isInstalled), (path) => [`The licence of ${path}`])
  expect(text).toContain('parser 2.0.0 (ISC)\n\nThe licence of node_modules/server/node_modules/parser')
})

test('[OPS-01] the commands are packed with the files beside them that they need', () => {
  const needed = COMMANDS.flatMap((file) => {
    const code = readFileSync(join('scripts', file), 'utf8')
    return [...code.matchAll(/from '\.\/([^']+)'/g)].map(([, name]) => name!)
  })
  expect(needed).toContain('admin.backup.ts')
  expect(needed.filter((name) => !COMMANDS.includes(name))).toEqual([])
})

test('[OPS-01] what docs/operating.md names of the archive is packed', () => {
  const text = readFileSync('docs/operating.md', 'utf8')
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) => normalize(`docs/${path}`))
  const named = [...text.matchAll(/\/opt\/fitfuel\/current\/([\w./-]+)/g)].map(([, path]) => path!)
  const called = ['CHANGELOG.md', '.env.example'].filter((name) => text.includes(`\`${name}\``))
  // Containers are built from the source.
  const wanted = [...linked, ...named, ...called].filter((path) => path !== 'compose.yaml')
  const packed = [...PARTS, ...DOCUMENTS.map((name) => `docs/${name}`), 'fitfuel.mjs']
  const isPacked = (path: string) => packed.some((part) => path === part || path.startsWith(`${part}/`))
  expect(wanted).toContain('deploy/fitfuel.service')
  expect(wanted.filter((path) => !isPacked(path))).toEqual([])
})

test('[OPS-01] what the server reads from its own folder is packed', () => {
  const read = globSync('src/**/*.server.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/ resolve\('([\w-]+)/g)].map(([, part]) => part!),
  )
  expect(read).toContain('migrations')
  expect(read.filter((part) => !PARTS.includes(part))).toEqual([])
})

test('[OPS-01] links in a package go on leading to their neighbours', () => {
  const folder = freshFolder()
  mkdirSync(join(folder, 'given'))
  writeFileSync(join(folder, 'given', 'lib.so.6.18'), 'library')
  symlinkSync('lib.so.6.18', join(folder, 'given', 'lib.so.6'))
  copyPackage(join(folder, 'given'), join(folder, 'packed'))
  expect(readlinkSync(join(folder, 'packed', 'lib.so.6'))).toBe('lib.so.6.18')
})

test.each([
  [
    ['import', 'partner', 'a.jsonl'],
    ['partner', 'HERE/a.jsonl'],
  ],
  [
    ['admin', 'backup', 'today'],
    ['backup', 'HERE/today'],
  ],
  [
    ['admin', 'restore', '../today.tar'],
    ['restore', 'ABOVE/today.tar'],
  ],
  [
    ['admin', 'create', 'sanne', '--email', 'sanne@fitfuel.example'],
    ['create', 'sanne', '--email', 'sanne@fitfuel.example'],
  ],
])('[OPS-01] a file is found from where the command is given: %o', (args, given) => {
  const [folder, cwd] = [freshFolder(), join(freshFolder(), 'here')]
  mkdirSync(cwd)
  mkdirSync(join(folder, 'scripts'))
  copyFileSync('scripts/packaged.mjs', join(folder, 'fitfuel.mjs'))
  for (const name of ['import', 'admin']) {
    const code = 'process.stdout.write(JSON.stringify(process.argv.slice(2)))'
    writeFileSync(join(folder, 'scripts', `${name}.ts`), code)
  }
  const { stdout } = spawnSync(process.execPath, [join(folder, 'fitfuel.mjs'), ...args], {
    cwd,
    encoding: 'utf8',
  })
  const paths = given.map((word) => word.replace('HERE', cwd).replace('ABOVE', join(cwd, '..')))
  expect(JSON.parse(stdout)).toEqual(paths)
})
