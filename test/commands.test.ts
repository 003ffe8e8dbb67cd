import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Runs one of the project's commands as npm does; it must end at once. */
function command(args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  return { status, said: stdout + stderr }
}

test.each([
  [
    ['start', '--port', '80'],
    'npm start takes no options, but got "--port": PORT and the other settings are environment variables.',
  ],
  [
    ['test', '-u'],
    'There are no tests of "-u": give a kind (checks, rules, database and journeys), a feature, a path, or --changed.',
  ],
  [['check', '--fix'], 'npm run check takes no options, but got "--fix".'],
  [['bench', '--quick'], 'npm run bench takes no options, but got "--quick".'],
  [['build', 'fast'], 'npm run build takes no options, but got "fast".'],
  [
    ['strat'],
    'There is no command "strat"; there are start, build, import, admin, package, dev, test, test:full, check and bench.',
  ],
])('what a command does not know is named in one sentence: %o', (args, sentence) => {
  expect(command(args)).toEqual({ status: 1, said: `${sentence}\n` })
})

test.each([
  ['768 MB', '', '--max-old-space-size=768'],
  ['what NODE_OPTIONS says', '--max-old-space-size=2000', ''],
])('start keeps the heap below %s', (_what, options, flag) => {
  const folder = mkdtempSync(join(tmpdir(), 'fitfuel-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [spy, seen] = [join(folder, 'spy.cjs'), join(folder, 'seen')] as const
  writeFileSync(
    spy,
    `if (process.argv[1].endsWith('start.ts')) require('node:fs').writeFileSync(${JSON.stringify(seen)}, process.execArgv.join())`,
  )
  command(['start'], { PORT: 'eighty', NODE_OPTIONS: `--require=${spy} ${options}` })
  expect(readFileSync(seen, 'utf8')).toBe(flag)
})

test.each(['start', 'dev'])('%s stops for a wrong setting with one sentence, before it builds', (name) => {
  expect(command([name], { PORT: 'eighty' })).toEqual({
    status: 1,
    said: 'PORT must be a whole number from 0 to 65535, not "eighty".\n',
  })
})

test('nothing is installed through a link, into the folder that it leads to', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fitfuel-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [checkout, others] = [join(folder, 'checkout'), join(folder, 'others')] as const
  for (const path of [join(checkout, 'scripts'), others]) mkdirSync(path, { recursive: true })
  cpSync('scripts/run.mjs', join(checkout, 'scripts', 'run.mjs'))
  writeFileSync(join(checkout, 'package-lock.json'), '{}')
  const link = join(checkout, 'node_modules')
  symlinkSync(others, link)
  const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'build'], {
    cwd: checkout,
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `${link} is a link to other packages than these: remove it, and run this again.\n`,
  })
  expect(readdirSync(others)).toEqual([])
})
