import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { closePrivateFolder, makePrivateFolder } from './private-folder.server.ts'

const modeOf = (path: string) => statSync(path).mode & 0o777

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fitfuel-private-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('what holds data of members is made for our own user alone, in folders that are as others', () => {
  const folder = join(newFolder(), 'data', 'storage')
  makePrivateFolder(folder)
  expect(modeOf(folder)).toBe(0o700)
  expect(modeOf(join(folder, '..'))).toBe(0o777 & ~process.umask())
})

test('a folder that is there stays as it is, unless it is to be closed', () => {
  const folder = newFolder()
  chmodSync(folder, 0o755)
  makePrivateFolder(folder)
  expect(modeOf(folder)).toBe(0o755)
  closePrivateFolder(folder)
  expect(modeOf(folder)).toBe(0o700)
})
