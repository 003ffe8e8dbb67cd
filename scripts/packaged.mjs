#!/usr/bin/env node
// Starts what `npm run package` packed: the server, or the command that is named. It needs Node alone.
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

const files = { start: 'build/server/main.js', import: 'scripts/import.ts', admin: 'scripts/admin.ts' }
const flags = {
  start: ['--max-old-space-size=768'],
  import: ['--max-semi-space-size=16'],
  admin: [],
}
const [name = 'start', ...rest] = process.argv.slice(2)
if (!Object.hasOwn(files, name)) fail(`There is no command "${name}"; there are start, import and admin.`)
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 2)) {
  fail(`FitFuel needs Node 24.2 or newer; this is ${process.versions.node}.`)
}
// The files are found from their folder; a path that is given counts from where it was written.
const env = { NODE_ENV: 'production', ...process.env, DATA_DIR: resolve(process.env.DATA_DIR || 'data') }
const isBounded = /max[-_]old[-_]space[-_]size/.test(env.NODE_OPTIONS ?? '')
const args = [...(name === 'start' && isBounded ? [] : flags[name]), join(import.meta.dirname, files[name])]
const isFileNext = name === 'admin' && (rest[0] === 'backup' || rest[0] === 'restore')
const given = rest.map((word, at) => ((isFileNext ? at === 1 : isPath(word)) ? resolve(word) : word))
const options = { cwd: import.meta.dirname, env, stdio: 'inherit' }
const child = spawn(process.execPath, [...args, ...given], options)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (status) => process.exit(status ?? 1))

/** Files of imports are named by what has a dot or a slash in it and is no address, option, day or number. */
function isPath(word) {
  return name === 'import' && /[./]/.test(word) && !/^(-|https?:)/i.test(word)
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
