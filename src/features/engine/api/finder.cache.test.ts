import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createAnswerCache } from './finder.cache.server.ts'

const MAX_BYTES = 100
const body = (bytes: number) => Buffer.alloc(bytes)

describe('The cache of answers', () => {
  test('drops what was not asked for the longest time, and no more than makes room', () => {
    const cache = createAnswerCache(MAX_BYTES)
    for (const key of ['a', 'b', 'c', 'd']) cache.set(key, body(25))
    cache.get('a')
    cache.set('e', body(10))
    cache.set('f', body(15))
    const kept = ['a', 'b', 'c', 'd', 'e', 'f'].filter((key) => cache.get(key))
    expect(kept).toEqual(['a', 'c', 'd', 'e', 'f'])
  })

  test('takes nothing larger than itself, and drops nothing for it', () => {
    const cache = createAnswerCache(MAX_BYTES)
    cache.set('a', body(MAX_BYTES))
    cache.set('b', body(MAX_BYTES + 1))
    expect([cache.get('a')?.length, cache.get('b')]).toEqual([MAX_BYTES, undefined])
  })

  test('holds no more bytes than it may, and always the last answer, whatever came before', () => {
    const answers = fc.array(fc.record({ key: fc.nat(20), bytes: fc.integer({ min: 1, max: MAX_BYTES }) }))
    fc.assert(
      fc.property(answers, (all) => {
        const cache = createAnswerCache(MAX_BYTES)
        for (const { key, bytes } of all) {
          cache.set(String(key), body(bytes))
          expect(cache.get(String(key))).toBeDefined()
          const held = Array.from({ length: 21 }, (_, other) => cache.get(String(other))?.length ?? 0)
          expect(held.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(MAX_BYTES)
        }
      }),
    )
  })
})
