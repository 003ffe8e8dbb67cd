import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// A statement on another connection is not part of the transaction: it stays when that fails, sees nothing of what was
// written, and waits for its locks for good.

/** Functions that are given a transaction, with what they do. */
const works = globSync('src/**/*.server.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return [...source.matchAll(/\(?\btx\b[^()=]*\)? =>/g)].map(({ 0: head, index }) => ({
      file,
      body: bodyAt(source, index + head.length),
    }))
  })

test('what is done in a transaction asks no connection of its own', () => {
  expect(works.length).toBeGreaterThan(40)
  const asks =
    /\bctx\.db\b|\bdb\s*\.(?:select|insert|update|delete|execute|transaction|query|\$count)|\$client\b|\bcount(?:Member|Attempt)\(/
  const wrong = works.filter(({ body }) => asks.test(body))
  expect(wrong.map(({ file, body }) => `${file}: ${asks.exec(body)![0]}`)).toEqual([])
})

test('whoever is given a transaction uses it', () => {
  const unused = works.filter(({ body }) => !/\btx\b/.test(body))
  expect(unused.map(({ file }) => file)).toEqual([])
})

/** A function's body: up to the bracket that closes what it stands in. */
function bodyAt(source: string, from: number): string {
  let depth = 0
  for (let at = from; at < source.length; at++) {
    if ('([{'.includes(source[at]!)) depth++
    if (')]}'.includes(source[at]!) && --depth < 0) return source.slice(from, at)
  }
  return source.slice(from)
}
