// Runs one of the project's commands on a machine that may have nothing but some Node and npm:
// installs what is missing, then goes on with the Node of the project's own dependencies.
// Plain JavaScript for old Nodes; everything else is TypeScript.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const commands = {
  start: 'scripts/start.ts',
  test: 'scripts/test.ts',
  check: 'scripts/check.ts',
  build: 'scripts/build.ts',
  dev: 'scripts/dev.ts',
  import: 'scripts/import.ts',
  bench: 'bench/main.ts',
}

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [name = '', ...rest] = process.argv.slice(2)
const script = commands[name]
if (!script) fail(`Unknown command "${name}". Known are: ${Object.keys(commands).join(', ')}.`)

installWhatIsMissing()

const bin = join(root, 'node_modules', '.bin')
const own = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')
const node = existsSync(own) ? own : process.execPath
if (node === process.execPath && !isRecent(process.versions.node)) {
  fail(`FitFuel needs Node 22.22 or newer on this platform; this is ${process.versions.node}.`)
}

// A server and a test run end by Ctrl+C: the child hears it too and closes; this process only waits.
process.on('SIGINT', () => {})
// An import leaves much garbage that dies young: with small nurseries it stays small itself.
const flags = name === 'import' ? ['--max-semi-space-size=4'] : []
const child = spawnSync(node, [...flags, join(root, script), ...rest], {
  stdio: 'inherit',
  cwd: root,
  env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` },
})
process.exit(child.status ?? 1)

function installWhatIsMissing() {
  const stamp = join(root, 'node_modules', '.installed')
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  process.stdout.write('Installing dependencies …\n')
  const npm = spawnSync('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'], {
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
