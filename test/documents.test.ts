import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const files = globSync(['*', '{src,e2e,test,bench,scripts,deploy,docs,public,migrations}/**/*'])
/** What stands for any feature's or page's file, and what is no file of ours. */
const examples = /^(\.server\.ts|x\..*|useX\.ts|(name\.page|Name)\.tsx|rules\.ts|e2e\/x|\/.*)$/

/** The paths and names of files that a text has between backticks, without patterns and commands. */
function filesNamedIn(text: string): string[] {
  return [...text.matchAll(/`([\w./-]+)`/g)]
    .map(([, named = '']) => named.replace(/\/$/, ''))
    .filter((named) =>
      /\.(ts|tsx|json|graphql|css)$|^(src|features|platform|server|e2e|test|scripts)\//.test(named),
    )
    .filter((named) => !examples.test(named))
}

describe('What the documents say of the files', () => {
  const documents = globSync(['*.md', 'docs/{*,decisions/*}.md']).filter(
    // What a name was before stands there on purpose.
    (file) => !file.endsWith('037-rooms-and-words.md') && file !== 'CHANGELOG.md',
  )
  test.each(documents)('%s names files that there are', (document) => {
    const named = filesNamedIn(readFileSync(document, 'utf8'))
    const gone = named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))
    expect(gone).toEqual([])
  })
})
