import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const SOURCE_FILES = [
  'package-lock.json',
  'vite.config.ts',
  'vite.chunks.ts',
  'vite.chunk-errors.ts',
  'react-router.config.ts',
]

/** A framework that copies the source into the build, and fails over one that says so after it has emptied the build. */
const FRAMEWORK = `#!/usr/bin/env node
const { mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs')
rmSync('build/client', { recursive: true, force: true })
mkdirSync('build/client/assets', { recursive: true })
const source = readFileSync('src/main.ts', 'utf8')
if (source === 'broken') process.exit(1)
writeFileSync('build/client/assets/main.js', source)
`

/** A project of one source, in a folder of its own. */
function project() {
  const root = mkdtempSync(join(tmpdir(), 'fitfuel-build-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (path: string, content: string) => writeFileSync(join(root, path), content)
  for (const folder of ['src', 'public', 'scripts', 'bin']) mkdirSync(join(root, folder))
  for (const file of SOURCE_FILES) write(file, '')
  write('scripts/documents.ts', '')
  write('scripts/worker.ts', `require('node:fs').writeFileSync('build/client/service-worker.js', '')`)
  writeFileSync(join(root, 'bin/react-router'), FRAMEWORK, { mode: 0o755 })
  const env = { ...process.env, PATH: [join(root, 'bin'), process.env.PATH].join(delimiter) }
  return {
    build(source: string) {
      write('src/main.ts', source)
      return spawnSync(process.execPath, [resolve('scripts/build.ts')], { cwd: root, env }).status
    },
    built: () => readFileSync(join(root, 'build/client/assets/main.js'), 'utf8'),
  }
}

test('sources whose build a failed one has emptied are built again', () => {
  const { build, built } = project()
  expect(build('sound')).toBe(0)
  expect(build('broken')).toBe(1)
  expect(build('sound')).toBe(0)
  expect(built()).toBe('sound')
})
