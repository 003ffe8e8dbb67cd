import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * What takes a lock, or says what becomes of a row that is there already: a row's lock, one by a number, `on conflict`,
 * and a call of a function that holds something for its caller.
 */
const lock =
  /\.for\('[^)]*\)|\bfor (?:no key update|update|key share|share)\b(?: skip locked)?|\bpg_\w*advisory_\w+|\bon conflict\b[^`\n]*|\.onConflict\w+\(|\b(?:hold|lock)[A-Z]\w*\((?:ctx, )?(?:tx|db|client)\b(?!:)/g
const comments = /^ *\/\*[\s\S]*?\*\/\n|^ *\/\/.*\n/gm

// Two who write at once meet in a test by chance alone: here it is seen that a lock was left out, is another one, or that
// two of a verb changed places, which makes others that take both wait for each other.
// After a change that is meant: `npx vitest run test/row-locks.test.ts --update` writes the list anew.
test('the locks of each file are those that were decided, in their order', async () => {
  const files = globSync('src/**/*.server.ts', { exclude: ['**/*.test.ts'] }).sort()
  const locks = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').replace(comments, '').matchAll(lock)].map(([taken]) => `${file} ${taken}`),
  )
  expect(locks.length).toBeGreaterThan(100)
  await expect(`${locks.join('\n')}\n`).toMatchFileSnapshot('./row-locks.txt')
})
