import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Folders with all that has a say in what a row of a feed becomes. */
const FOLDERS = ['src/features/catalogue', 'src/features/groceries', 'src/platform']

let version: string | null = null

/**
 * Tells whether rows are read as an earlier import read them: by the same code and word lists, from whose files the command
 * runs. Where another word of them changed, every row is read anew once.
 */
export function versionOfRules(): string {
  version ??= versionOfFolders(FOLDERS)
  return version
}

/** A version of the code and the lists in these folders and below them; their tests do not count. */
export function versionOfFolders(folders: readonly string[]): string {
  const texts = folders.flatMap(filesIn).map((file) => readFileSync(file, 'utf8'))
  return hash('sha1', JSON.stringify([process.version, ...texts]), 'base64url')
}

function filesIn(folder: string): string[] {
  return readdirSync(resolve(folder), { withFileTypes: true, recursive: true })
    .filter(({ name }) => /\.(ts|json)$/.test(name) && !/\.test\./.test(name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
}
