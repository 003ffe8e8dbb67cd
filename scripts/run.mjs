// Runs one of the project's commands on a machine that may have nothing but some Node and npm:
// installs what is missing, then goes on with the Node of the project's own dependencies.
// Plain JavaScript for old Nodes; everything else is TypeScript.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The file behind each command, with the arguments that it begins with. `development` commands need the tools of
 * tests, checks and measurements as well, which the others do not install.
 */
const commands = {
  start: { file: 'scripts/start.ts', takesOptions: false },
  build: { file: 'scripts/build.ts', takesOptions: false },
  import: { file: 'scripts/import.ts', takesOptions: true },
  admin: { file: 'scripts/admin.ts', takesOptions: true },
  package: { file: 'scripts/package.ts', takesOptions: true },
  dev: { file: 'scripts/dev.ts', takesOptions: true },
  test: { file: 'scripts/test.ts', takesOptions: true, development: true },
  'test:full': { file: 'scripts/test.ts', first: ['--full'], takesOptions: true, development: true },
  check: { file: 'scripts/check.ts', takesOptions: false, development: true },
  bench: { file: 'bench/main.ts', takesOptions: false, development: true },
}

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [name = '', ...rest] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  const known = new Intl.ListFormat('en-GB').format(Object.keys(commands))
  fail(`There is no command "${name}"; there are ${known}.`)
}
const { file, first = [], takesOptions, development = false } = command
if (rest.length > 0 && !takesOptions) {
  const typed = name === 'start' ? 'npm start' : `npm run ${name}`
  const settings = name === 'start' ? ': PORT and the other settings are environment variables' : ''
  fail(`${typed} takes no options, but got "${rest[0]}"${settings}.`)
}

installWhatIsMissing()

// The folder, not the link in `.bin`: npm drops that link with the package of the other architecture.
const ownNode = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
const node = existsSync(ownNode) ? ownNode : process.execPath
if (node === process.execPath && !isRecent(process.versions.node)) {
  fail(`FitFuel needs Node 22.22 or newer on this platform; this is ${process.versions.node}.`)
}

// What the engine would let grow to half of the machine's memory is collected before; NODE_OPTIONS may say otherwise.
const isBounded = /max[-_]old[-_]space[-_]size/.test(process.env.NODE_OPTIONS ?? '')
const flagsOf = {
  start: isBounded ? [] : ['--max-old-space-size=768'],
  // An import leaves much garbage that dies young: with small nurseries it stays small, with smaller ones it is slow.
  import: ['--max-semi-space-size=16'],
}
const flags = flagsOf[name] ?? []
const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
const child = spawn(node, [...flags, join(root, file), ...first, ...rest], {
  stdio: 'inherit',
  cwd: root,
  env: { ...process.env, PATH: path },
})
// Whoever stops this process means the command.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (status) => process.exit(status ?? 1))

// npm that is ended by a signal does not pass it on: the command then belongs to nobody, and ends too.
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000).unref()
}

/** Installs the locked dependencies unless they are there: the tools of development only where a command needs them. */
function installWhatIsMissing() {
  const modules = join(root, 'node_modules')
  const stamp = join(modules, '.installed')
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const complete = `${lock} with development`
  const wanted = development ? complete : lock
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (installed === wanted || installed === complete) return
  // npm would empty the folder that the link leads to, which others work with.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink())
    fail(`${modules} is a link to other packages than these: remove it, and run this again.`)
  process.stdout.write('Installing dependencies …\n')
  // What is only added leaves alone what a server may be running on.
  const step = installed === lock ? ['install', '--no-save'] : ['ci']
  const parts = [development ? '--include=dev' : '--omit=dev', '--include=optional']
  // npm's warnings are about the old Node that starts this: the commands run on the project's own.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  const npm = spawnSync('npm', [...step, ...parts, ...quiet], {
    stdio: 'inherit',
    cwd: root,
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) fail('The dependencies could not be installed: see the lines of npm above.')
  writeFileSync(stamp, wanted)
}

function isRecent(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 22)
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
