import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshFolder } from '#test/storage.ts'
import { versionOfFolders, versionOfRules } from './rules.version.server.ts'

test('The version of the rules changes with every word of their code and lists, and with nothing else', () => {
  const folder = freshFolder()
  mkdirSync(join(folder, 'data'))
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return versionOfFolders([folder])
  }
  const first = write('title.rules.ts', 'const one = 1')
  const withList = write('data/words.json', '["kip"]')
  const longer = write('data/words.json', '["kip","kwark"]')
  expect(new Set([first, withList, longer]).size).toBe(3)
  expect(write('title.rules.test.ts', 'test()')).toBe(longer)
  expect(write('data/words.json', '["kip"]')).toBe(withList)
  expect(versionOfRules()).not.toBe(versionOfFolders([]))
})
