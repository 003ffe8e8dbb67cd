import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

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
  [['test', '-u'], 'npm test takes no options, but got "-u".'],
  [['check', '--fix'], 'npm run check takes no options, but got "--fix".'],
  [['bench', '--quick'], 'npm run bench takes no options, but got "--quick".'],
  [['build', 'fast'], 'npm run build takes no options, but got "fast".'],
  [
    ['strat'],
    'There is no command "strat"; there are start, test, test:full, check, build, dev, import, admin and bench.',
  ],
])('what a command does not know is named in one sentence: %o', (args, sentence) => {
  expect(command(args)).toEqual({ status: 1, said: `${sentence}\n` })
})

test.each(['start', 'dev'])('%s stops for a wrong setting with one sentence, before it builds', (name) => {
  expect(command([name], { PORT: 'eighty' })).toEqual({
    status: 1,
    said: 'PORT must be a whole number from 0 to 65535, not "eighty".\n',
  })
})
