import { describe, expect, test } from 'vitest'
import { keepDraft, readKept, removeDrafts } from '#platform/browser/draft.ts'
import { cookingKey, isCooking, lineKeys, notBegun, withTick } from './progress.rules.ts'

describe('How far somebody is with a recipe', () => {
  test('keeps a tick at its line when others come, go or say the same', () => {
    const [salt, , moreSalt] = lineKeys(['zout', '2 eieren', 'zout'])
    expect(salt).not.toBe(moreSalt)
    expect(lineKeys(['1 ui', 'zout', '3 eieren', 'zout'])).toEqual(expect.arrayContaining([salt, moreSalt]))
    const ticked = withTick(withTick(notBegun, salt!, true), salt!, true)
    expect(ticked.ticked).toEqual([salt])
    expect(withTick(ticked, salt!, false)).toEqual(notBegun)
  })

  test('is read back as it was kept, and nothing else is', () => {
    const kept = new Map<string, string>()
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    const cooking = { servings: 3, ticked: lineKeys(['2 eieren']) }
    keepDraft(cookingKey('soup'), cooking, store)
    expect(readKept(cookingKey('soup'), isCooking, store)).toEqual(cooking)
    expect(readKept(cookingKey('curry'), isCooking, store)).toBeNull()
    for (const other of [
      null,
      [],
      { servings: 0, ticked: [] },
      { servings: 2 },
      { servings: 2, ticked: [1] },
    ]) {
      expect(isCooking(other)).toBe(false)
    }
  })

  test('goes from the browser when a member signs out', () => {
    const store = {
      [cookingKey('soup')]: '{}',
      removeItem: (key: string) => void delete store[key],
    } as Record<string, unknown>
    removeDrafts('sanne', [store as unknown as Storage])
    expect(store).not.toHaveProperty(cookingKey('soup'))
  })
})
