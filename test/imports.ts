import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Whether a file is a test or what only tests compare with. */
export const isTest = (file: string) => /\.(test|reference|e2e)\.tsx?$/.test(file)

/** Paths, from the root of the repository, of the project's own files that `file` imports. */
export function importsOf(file: string): string[] {
  return importsIn(file, readFileSync(file, 'utf8'))
}

/** Those of them that are there when it runs: types are not. */
export function loadedBy(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  return importsIn(file, source.replace(/^(import|export) type [^'"]+from ['"].+['"]$/gm, ''))
}

function importsIn(file: string, source: string): string[] {
  const specifiers = [...source.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
    (match) => match[1]!,
  )
  return specifiers
    .filter((specifier) => /^[.#]/.test(specifier) && !specifier.includes('+types'))
    .map((specifier) =>
      specifier.startsWith('#') ? `src/${specifier.slice(1)}` : relative('.', join(dirname(file), specifier)),
    )
}
