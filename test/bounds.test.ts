import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A constant with its value, up to the end of its brackets: `const MAX_WAITING = 100`. */
const constant =
  /^(?:export )?const ([A-Z][A-Z_\d]+|limits|\w+Limits)(?:: [^=\n]+)? = (.*(?:\n+[ \t].*)*(?:\n[\]}].*)?)/gm
/** A parameter that has a number where none is given: `waitMs = 5_000`. */
const parameter =
  /(?<![\w.]|const |let )([a-z]\w*)(?:: number)? = ([1-9][\d_]*(?: \* \d[\d_]*)*)(?=[,)\n]| \})/g
const comments = /^ *\/\*[\s\S]*?\*\/\n|^ *\/\/.*\n/gm

/** The constants and parameters of a source file that are numbers, one a line. */
function boundsIn(file: string): string[] {
  const source = readFileSync(file, 'utf8').replace(comments, '')
  const constants = [...source.matchAll(constant)].filter(([, , value = '']) => {
    const plain = value.replace(/'[^']*'/g, '')
    return /\d/.test(plain) && !/=>|`|\bnew\b/.test(plain)
  })
  return [...constants, ...source.matchAll(parameter)].map(
    ([, name, value = '']) => `${file} ${name} = ${value.replace(/\s+/g, ' ')}`,
  )
}

// What is ten times as large is seldom reached by a test of behaviour: here it is seen that a number changed.
// After a change that is meant: `npx vitest run test/bounds.test.ts --update` writes the list anew.
test('limits, times and sizes are those that were decided', async () => {
  const files = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.ts'] }).sort()
  expect(files.flatMap(boundsIn).length).toBeGreaterThan(300)
  // A list for each feature, so that two that change at once do not meet in one file.
  const places = Map.groupBy(files, (file) => /^src\/(?:features\/)?([^/]+)\//.exec(file)?.[1] ?? 'src')
  for (const [place, ofPlace] of places) {
    const bounds = ofPlace.flatMap(boundsIn)
    await expect(`${bounds.join('\n')}\n`).toMatchFileSnapshot(`./bounds/${place}.txt`)
  }
  // The list of a folder that is gone is deleted by hand.
  const kept = globSync('test/bounds/*.txt').map((file) => /(\w+)\.txt$/.exec(file)![1])
  expect(kept.filter((place) => !places.has(place!))).toEqual([])
})
