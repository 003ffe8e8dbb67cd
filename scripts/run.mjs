// Runs one of the project's commands on a machine that may have nothing but some Node and npm:
// installs what is missing, then goes on with the Node of the project's own dependencies.
// Plain JavaScript for old Nodes; everything else is TypeScript.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const commands = {
  start: 'scripts/start.ts',
  test: 'scripts/test.ts',
  'test:full': 'scripts/test.ts',
  check: 'scripts/check.ts',
  build: 'scripts/build.ts',
  dev: 'scripts/dev.ts',
  import: 'scripts/import.ts',
  admin: 'scripts/admin.ts',
  bench: 'bench/main.ts',
}

/** Commands that read their options themselves. */
const takesOptions = ['dev', 'import', 'admin']

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [name = '', ...rest] = process.argv.slice(2)
const script = commands[name]
if (!script) {
  const known = new Intl.ListFormat('en-GB').format(Object.keys(commands))
  fail(`There is no command "${name}"; there are ${known}.`)
}
if (rest.length > 0 && !takesOptions.includes(name)) {
  const typed = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`
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

// An import leaves much garbage that dies young: with small nurseries it stays small itself.
const flags = name === 'import' ? ['--max-semi-space-size=4'] : []
const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
const child = spawn(node, [...flags, join(root, script), ...rest], {
  stdio: 'inherit',
  cwd: root,
  env: { ...process.env, PATH: path, ...(name === 'test:full' && { TEST_FULL: '1' }) },
})
// Whoever stops this process means the command.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (status) => process.exit(status ?? 1))

// npm that is ended by a signal does not pass it on: the command then belongs to nobody, and ends too.
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000).unref()
}

function installWhatIsMissing() {
  const stamp = join(root, 'node_modules', '.installed')
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  process.stdout.write('Installing dependencies …\n')
  // Its warnings are about the old Node that starts this: the commands run on the project's own.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  const npm = spawnSync('npm', ['ci', '--include=dev', '--include=optional', ...quiet], {
    stdio: 'inherit',
    cwd: root,
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) fail('The dependencies could not be installed: see the lines of npm above.')
  writeFileSync(stamp, lock)
}

function isRecent(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 22)
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
