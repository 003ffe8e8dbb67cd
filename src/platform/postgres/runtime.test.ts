import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { PostgresError } from '../database/error.server.ts'
import { linkLibraries, packagedRuntime, usableRuntime } from './runtime.server.ts'
import { serverUser } from './user.server.ts'

/** The package's programs as npm unpacks them, before any script ran: without links. */
function unpacked(): { folder: string; version: string } {
  const parent = mkdtempSync(join(tmpdir(), 'fitfuel-runtime-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  chmodSync(parent, 0o755)
  const folder = join(parent, 'native')
  cpSync(packagedRuntime().folder, folder, {
    recursive: true,
    filter: (path) => !lstatSync(path).isSymbolicLink(),
  })
  return { folder, version: '1' }
}

/** A folder beside which a copy may be laid, passable for everybody. */
function beside(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fitfuel-beside-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o755)
  return folder
}

test('[LAUNCH-4] The links that the package’s install script would have made are made, and the programs run', () => {
  const { folder } = unpacked()
  const postgres = join(folder, 'bin', 'postgres')
  expect(spawnSync(postgres, ['-V']).status).not.toBe(0)
  linkLibraries(folder)
  expect(spawnSync(postgres, ['-V'], { encoding: 'utf8' }).stdout).toMatch(/^postgres \(PostgreSQL\) 18/)
  linkLibraries(folder)
})

test('[LAUNCH-3] Programs behind a folder that the server’s user may not enter are copied beside the data', () => {
  const packaged = unpacked()
  const place = beside()
  const user = serverUser(place)
  // Nobody but root comes through this folder; who is not root runs the server itself and can.
  chmodSync(join(packaged.folder, '..'), 0o700)
  const runtime = usableRuntime(packaged, user, place)
  expect(runtime).toBe(user.uid === undefined ? packaged.folder : join(place, 'runtime-1'))
  expect(spawnSync(join(runtime, 'bin', 'initdb'), ['-V'], user).status).toBe(0)
  expect(readdirSync(place).filter((name) => name.includes('.new-'))).toEqual([])
})

test('Systems without programs get one sentence that names DATABASE_URL', () => {
  expect(() => packagedRuntime('win32', 'x64')).toThrow(PostgresError)
  expect(() => packagedRuntime('win32', 'x64')).toThrow(/^[^.]*\(win32-x64\): set DATABASE_URL [^.]*\.$/)
})

test('Programs that do not run on this system, as on musl, give the same sentence', () => {
  const folder = join(beside(), 'native')
  mkdirSync(join(folder, 'bin'), { recursive: true })
  cpSync(join(packagedRuntime().folder, 'pg-symlinks.json'), join(folder, 'pg-symlinks.json'))
  expect(statSync(folder).isDirectory()).toBe(true)
  expect(() => usableRuntime({ folder, version: '1' }, {}, beside())).toThrow(/set DATABASE_URL/)
})
